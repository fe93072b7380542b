import type { ReadableChange } from '@/lib/site/diff/readable-changes';
import { Pill } from '../ui/pill';

interface ChangesListProps {
  changes: readonly ReadableChange[];
  publishedAt: string;
  /** Address that shows a page before and after the change. */
  compareAddress: (path: string) => string;
}

const WORDS = { added: 'New', changed: 'Changed', removed: 'Removed' } as const;

/** The pages that a preview changes, each linked before and after. */
export function ChangesList({ changes, publishedAt, compareAddress }: ChangesListProps) {
  return (
    <ul className="rows">
      {changes.map(({ path, kind, title }) => (
        <li className="row row-with-actions" key={path}>
          <div className="row-main">
            <p className="ui-row row-title">
              {title} <Pill tone="neutral">{WORDS[kind]}</Pill>
            </p>
            <p className="ui-caption row-detail">
              <code>{path}</code>
            </p>
          </div>
          <nav aria-label={title} className="ui-row">
            {kind === 'changed' ? (
              <a className="button button-quiet" href={compareAddress(path)}>
                Side by side
              </a>
            ) : null}
            {kind === 'added' ? null : (
              <a className="button button-quiet" href={publishedAt + encodeURI(path)}>
                Before
              </a>
            )}
            {kind === 'removed' ? null : (
              <a className="button button-quiet" href={encodeURI(path)}>
                After
              </a>
            )}
          </nav>
        </li>
      ))}
    </ul>
  );
}
