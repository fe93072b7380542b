import { hrefOfPage } from '@/lib/site/layout/link-target';

interface OpenQuestion {
  question: string;
  count: number;
  threadId: string;
  nearest: readonly { path: string; title: string }[] | undefined;
  isCoveredNow: boolean;
}

interface OpenQuestionsProps {
  questions: readonly OpenQuestion[];
  /** Address of the conversations. */
  address: string;
}

/** Questions that the documentation did not cover, each with the pages that come nearest. */
export function OpenQuestions({ questions, address }: OpenQuestionsProps) {
  if (questions.length === 0)
    return <p className="empty">Every question was answered from the documentation.</p>;
  return (
    <ol className="rows">
      {questions.map(({ question, count, threadId, nearest, isCoveredNow }) => (
        <li className="row" key={threadId}>
          <p className="row-main">
            <a className="row-link" href={`${address}/${threadId}`}>
              {question}
            </a>
            {count > 1 ? <span className="text-faint"> × {count}</span> : null}
            {isCoveredNow ? (
              <>
                {' '}
                <span className="state" data-state="active">
                  covered now
                </span>
              </>
            ) : null}
          </p>
          <p className="ui-note ui-wrap row-detail">{nearestOf(nearest)}</p>
        </li>
      ))}
    </ol>
  );
}

function nearestOf(nearest: OpenQuestion['nearest']) {
  if (nearest === undefined) return 'The search index is being built: look again in a moment.';
  if (nearest.length === 0) return 'No page has a word of the question.';
  return nearest.map(({ path, title }) => (
    <a className="row-link" href={hrefOfPage(path)} key={path}>
      {title}
    </a>
  ));
}
