import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type {
  LeftOut,
  VisibleChange,
  VisibleHistory,
  VisibleRelease,
} from '@/lib/openapi/changes/api-releases';
import { Pill } from '../ui/pill';
import type { ReferenceContext } from './reference-context';

/** Larger releases show this many changes; their Markdown has all. */
const CHANGES_SHOWN = 40;
/** With more operations, a line becomes a list. */
const OPERATIONS_SHOWN = 6;

interface ChangelogProps {
  context: ReferenceContext;
  history: VisibleHistory;
}

/** The changes of an API, one release after the other, in the format's layout for updates. */
export function ChangelogSections({ context, history }: ChangelogProps) {
  const { strings, budget } = context;
  const { releases, more: untold, isRemovedLeftOut } = history;
  const more = releases.length - budget.rowsMax;
  return (
    <>
      {releases.length === 0 ? <p>{strings.noApiChanges}</p> : null}
      {releases.slice(0, budget.rowsMax).map((release) => (
        <Release context={context} key={release.commit} release={release} />
      ))}
      {more > 0 ? <InMarkdown context={context} count={more} /> : null}
      <MoreLeftOut more={untold} />
      {isRemovedLeftOut ? <p className="ref-change-more">{strings.removedLeftOut}</p> : null}
    </>
  );
}

function Release({ context, release }: { context: ReferenceContext; release: VisibleRelease }) {
  const { at, commit, version, changes, more } = release;
  const day = at.slice(0, 10);
  return (
    <section className="update update-container mdx-update" id={context.freeId(commit)}>
      <div className="ui-column mdx-update-side">
        <h2 className="ref-release-day">
          <a className="mdx-update-label" href={`#${commit}`}>
            <time dateTime={at}>{day}</time>
          </a>
        </h2>
        <p className="ui-caption mdx-update-description">
          {version === undefined ? null : `${version} · `}
          <code>{commit}</code>
        </p>
      </div>
      <div>
        <ul className="ref-changes">
          {changes.slice(0, CHANGES_SHOWN).map((change) => (
            <Change change={change} context={context} key={changeKey(change)} />
          ))}
        </ul>
        {changes.length > CHANGES_SHOWN ? (
          <InMarkdown context={context} count={changes.length - CHANGES_SHOWN} />
        ) : null}
        <MoreLeftOut more={more} />
      </div>
    </section>
  );
}

function Change({ context, change }: { context: ReferenceContext; change: VisibleChange }) {
  const { operations, moreOperations, schema, subject, text } = change;
  const shown = operations.slice(0, OPERATIONS_SHOWN);
  const notShown = operations.length - shown.length;
  const more = moreOperations === 'some' ? notShown || moreOperations : notShown + moreOperations;
  return (
    <li>
      <ChangeMark change={change} strings={context.strings} />
      <div>
        {shown.map(({ id, name }) => (
          <OperationName href={context.operationHref(name)} key={id} name={name} />
        ))}
        <MoreOperations more={more} />
        {operations.length === 0 && schema !== undefined ? <code>{schema}</code> : null}
        <p>
          {subject} {text}
        </p>
      </div>
    </li>
  );
}

function ChangeMark({
  change: { kind, impact },
  strings,
}: {
  change: VisibleChange;
  strings: InterfaceStrings;
}) {
  if (impact === 'breaking') return <Pill tone="warning">{strings.changeBreaking}</Pill>;
  if (impact === 'risky') return <Pill>{strings.changeRisky}</Pill>;
  const kinds = {
    added: strings.changeAdded,
    changed: strings.changeChanged,
    removed: strings.changeRemoved,
    deprecated: strings.deprecated,
  };
  return <Pill tone="neutral">{kinds[kind]}</Pill>;
}

function OperationName({ name, href }: { name: string; href: string | undefined }) {
  return href === undefined ? (
    <code>{name}</code>
  ) : (
    <a href={href}>
      <code>{name}</code>
    </a>
  );
}

/** Says how many changes are missing, because there were too many to keep. */
function MoreLeftOut({ more }: { more: LeftOut }) {
  return more === 0 ? null : <p className="ref-change-more">{countText(more)}</p>;
}

function MoreOperations({ more }: { more: LeftOut }) {
  return more === 0 ? null : <span className="ref-change-more">{countText(more)}</span>;
}

function countText(more: LeftOut): string {
  return more === 'some' ? '+ …' : `+${more}`;
}

function InMarkdown({ context, count }: { context: ReferenceContext; count: number }) {
  return (
    <p className="ref-change-more">
      <a data-native="" href={`${context.path}.md`}>
        {context.strings.showMore} ({count})
      </a>
    </p>
  );
}

function changeKey({ operations, schema, subject, kind, text }: VisibleChange): string {
  return [...operations.map(({ id }) => id), schema, subject, kind, text].join('\n');
}
