import type { AssistantRequest, Utterance } from './assistant-request';
import type { StoredExchange } from './thread-store';

/** The model's history: the stored messages, except for questions that the client dropped by an edit or a retry. */
export function conversationHistory(
  stored: readonly StoredExchange[],
  { question, claimedHistory }: Pick<AssistantRequest, 'question' | 'claimedHistory'>,
): Utterance[] {
  if (stored.length === 0) return [...claimedHistory];
  const claimed = new Set(claimedHistory.filter(({ role }) => role === 'user').map(({ text }) => text));
  const isAskedAgain = stored.at(-1)?.question === question && !claimed.has(question);
  const before = isAskedAgain ? stored.slice(0, -1) : stored;
  // A client that sends only its last message relies on the stored thread.
  const kept = claimed.size === 0 ? before : before.filter((exchange) => claimed.has(exchange.question));
  return kept.flatMap(utterancesOf);
}

function utterancesOf({ question, reply }: StoredExchange): Utterance[] {
  const asked: Utterance = { role: 'user', text: question };
  return reply === '' ? [asked] : [asked, { role: 'assistant', text: reply }];
}
