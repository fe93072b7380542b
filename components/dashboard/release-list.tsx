import type { SourceState } from '@/lib/source/site-source';
import { Pill } from '../ui/pill';
import { HiddenFields } from './hidden-fields';
import { Notice } from './notice';
import { SubmitButton } from './submit-button';
import { UtcDate } from './utc-date';

interface ReleaseListProps {
  url: string;
  state: SourceState;
  fields: Readonly<Record<string, string>>;
  /** Absent for viewers. */
  actions: ReleaseActions | undefined;
}

interface ReleaseActions {
  look: (form: FormData) => Promise<void>;
  serve: (form: FormData) => Promise<void>;
  follow: (form: FormData) => Promise<void>;
}

/** The commit of a repository that readers see, and earlier ones to return to. */
export function ReleaseList({ url, state, fields, actions }: ReleaseListProps) {
  const { served, releases, pinned, lookedAt, problem } = state;
  return (
    <>
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      {pinned === undefined ? null : (
        <Notice tone="neutral">
          Commit {short(pinned)} was chosen, so that later ones are not shown.
          {actions === undefined ? null : (
            <form action={actions.follow}>
              <HiddenFields fields={fields} />
              <SubmitButton className="button button-primary">Show the newest again</SubmitButton>
            </form>
          )}
        </Notice>
      )}
      <ul className="rows">
        <li className="row row-with-actions">
          <div className="row-main">
            <p className="row-title">{url}</p>
            {lookedAt === undefined ? null : (
              <p className="ui-caption row-detail">
                Looked for commits <UtcDate at={lookedAt} withTime />
              </p>
            )}
          </div>
          {actions === undefined ? null : (
            <form action={actions.look}>
              <HiddenFields fields={fields} />
              <SubmitButton className="button">Look now</SubmitButton>
            </form>
          )}
        </li>
        {releases.map(({ commit, subject, committedAt }) => (
          <li className="row row-with-actions" key={commit}>
            <div className="row-main">
              <p className="ui-row row-title">
                {subject}
                {commit === served?.commit ? <Pill>Shown</Pill> : null}
              </p>
              <p className="ui-caption ui-wrap row-detail">
                <code>{short(commit)}</code>
                <UtcDate at={new Date(committedAt)} withTime />
              </p>
            </div>
            {actions === undefined || commit === served?.commit ? null : (
              <form action={actions.serve}>
                <HiddenFields fields={{ ...fields, commit }} />
                <SubmitButton aria-label={`Show ${short(commit)}`} className="button button-quiet">
                  Show this one
                </SubmitButton>
              </form>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function short(commit: string): string {
  return commit.slice(0, 7);
}
