import { countText, numberText } from './count-text';
import { shortText } from './short-text';

interface TopicQuestion {
  question: string;
  threadId: string;
  isCovered: boolean;
}

interface TopicListProps {
  topics: readonly { typical: TopicQuestion; questions: readonly TopicQuestion[] }[];
  /** The number of questions without similar ones. */
  alone: number;
  address: string;
}

const LISTED = 30;

/** Questions grouped by topic, under the most typical one. */
export function TopicList({ topics, alone, address }: TopicListProps) {
  if (topics.length === 0)
    return (
      <p className="empty">
        {alone === 0
          ? 'Nobody has asked the assistant in 30 days. Readers ask it on every page of the site.'
          : `No two of the ${numberText(alone)} questions are about the same. Topics are listed here once readers ask alike.`}
      </p>
    );
  return (
    <>
      <ol className="rows">
        {topics.map(({ typical, questions }) => {
          const open = questions.filter(({ isCovered }) => !isCovered).length;
          return (
            <li className="row" key={typical.threadId + typical.question}>
              <details>
                <summary className="row-main">
                  <bdi>{shortText(typical.question)}</bdi>{' '}
                  <span className="text-faint">× {numberText(questions.length)}</span>
                  {open === 0 ? null : (
                    <>
                      {' · '}
                      <span className="text-warning">{numberText(open)} not in the documentation</span>
                    </>
                  )}
                </summary>
                <ul className="plain-list topic-questions">
                  {questions.slice(0, LISTED).map(({ question, threadId }, position) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed, and one thread may ask the same twice.
                    <li key={position}>
                      <a href={`${address}/${threadId}`}>
                        <bdi>{shortText(question)}</bdi>
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
      </ol>
      {alone === 0 ? null : (
        <p className="ui-caption panel-part">
          {countText(alone, 'more question is', 'more questions are')} like no other.
        </p>
      )}
    </>
  );
}
