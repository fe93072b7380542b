import { numberText } from './count-text';
import { UtcDate } from './utc-date';

interface AskedQuestion {
  question: string;
  threadId: string;
  askedAt: Date;
  isMember: boolean;
}

interface AskedListProps {
  /** Newest first. */
  questions: readonly AskedQuestion[];
  /** Address of the conversations. */
  address: string;
}

/** What can be done about them stands below, so it must not be screens away. */
const SHOWN = 6;

/** Questions about the same, each with its conversation; all but the newest are folded. */
export function AskedList({ questions, address }: AskedListProps) {
  const rest = questions.slice(SHOWN);
  return (
    <>
      <Rows address={address} questions={questions.slice(0, SHOWN)} />
      {rest.length === 0 ? null : (
        <details className="panel-part">
          <summary>Earlier: {numberText(rest.length)}</summary>
          <Rows address={address} questions={rest} />
        </details>
      )}
    </>
  );
}

function Rows({ questions, address }: AskedListProps) {
  return (
    <ul className="rows">
      {questions.map(({ question, threadId, askedAt, isMember }) => (
        <li className="row audit-row" key={`${threadId} ${askedAt.getTime()}`}>
          <p className="row-main">
            <a className="row-link" href={`${address}/${threadId}`}>
              <bdi>{question}</bdi>
            </a>
          </p>
          <p className="ui-caption ui-wrap row-detail">
            {isMember ? <span className="text-warning">by a signed-in reader</span> : null}
            <UtcDate at={askedAt} withTime />
          </p>
        </li>
      ))}
    </ul>
  );
}
