import type { UnansweredQuestion } from '@/lib/analytics/conversation-store';
import { CountList } from './count-list';

interface UnansweredListProps {
  questions: readonly UnansweredQuestion[];
  address: string;
}

/** Questions without an answer in the documentation, with their counts. */
export function UnansweredList({ questions, address }: UnansweredListProps) {
  if (questions.length === 0)
    return (
      <p className="empty">
        No question was left open in 30 days. Those that the pages do not answer are listed here: each names a
        page to write.
      </p>
    );
  return (
    <CountList
      rows={questions.map(({ question, count, threadId }) => ({
        key: threadId,
        text: question,
        href: `${address}/${threadId}`,
        count,
      }))}
    />
  );
}
