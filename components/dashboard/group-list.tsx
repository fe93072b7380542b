import { hrefOfPage } from '@/lib/site/layout/link-target';
import { countText, numberText } from './count-text';
import { shortText } from './short-text';

interface ListedGroup {
  id: string;
  typical: { question: string };
  questions: readonly unknown[];
  askers: number;
  lately: number;
  before: number;
  state: 'open' | 'asked-again' | 'closed' | 'answered';
  nearest: { pages: readonly { path: string; title: string }[]; isCovered: boolean } | undefined;
}

interface GroupListProps {
  groups: readonly ListedGroup[];
  address: string;
}

const STATES = { 'asked-again': 'asked again', closed: 'closed', answered: 'its eval passes' } as const;

/** Questions that the documentation did not cover, grouped by topic, with the nearest pages. */
export function GroupList({ groups, address }: GroupListProps) {
  return (
    <ol className="rows">
      {groups.map((group) => (
        <li className="row" key={group.id}>
          <p className="row-main">
            <a className="row-link" href={`${address}/${group.id}`}>
              <bdi>{shortText(group.typical.question)}</bdi>
            </a>
            {group.questions.length > 1 ? (
              <span className="text-faint"> × {numberText(group.questions.length)}</span>
            ) : null}
            {group.state === 'open' ? null : <State text={STATES[group.state]} />}
            {group.nearest?.isCovered ? <State text="covered now" /> : null}
          </p>
          <p className="ui-caption ui-wrap row-detail">{groupTrend(group)}</p>
          <p className="ui-caption ui-wrap row-detail">{nearestOf(group.nearest)}</p>
        </li>
      ))}
    </ol>
  );
}

/** How many readers asked, and whether the number is rising. */
export function groupTrend({
  askers,
  lately,
  before,
}: Pick<ListedGroup, 'askers' | 'lately' | 'before'>): string {
  const [last, first] = [numberText(lately), numberText(before)];
  return `${countText(askers, 'reader')}; asked ${last} × in the last 15 days, ${first} × in the 15 before`;
}

function State({ text }: { text: string }) {
  return (
    <>
      {' '}
      <span className="state" data-state="active">
        {text}
      </span>
    </>
  );
}

function nearestOf(nearest: ListedGroup['nearest']) {
  if (nearest === undefined) return 'The search index is being built: look again in a moment.';
  if (nearest.pages.length === 0) return 'No page contains a word of the question.';
  return nearest.pages.map(({ path, title }) => (
    <a className="row-link" href={hrefOfPage(path)} key={path}>
      {title}
    </a>
  ));
}
