import type { RequestContext, Utterance } from '../assistant-request';
import type { ModelMessage } from '../models/assistant-model';
import type { LinkedPage } from '../reply-sources';
import { estimateTokens, withinTokens } from '../token-estimate';
import { quotedBeginnings, quotedContext, type ReplyDocuments } from './quoted-documents';
import type { QuotablePage } from './read-around';

/** What the messages are made of. */
export interface PromptParts {
  question: string;
  history: readonly Utterance[];
  context: readonly RequestContext[];
  pages: readonly QuotablePage[];
  beginnings: readonly LinkedPage[];
  documents: ReplyDocuments;
  isEvidenceWeak: boolean;
  /** The keys of a filter that no page matches. */
  emptyFilter: readonly string[];
  tokensMax: number;
}

// Shares of the budget; documents get the rest, and what these leave unused.
const QUESTION_SHARE = 0.25;
const CONTEXT_SHARE = 0.2;
const HISTORY_SHARE = 0.2;

export function promptMessages(parts: PromptParts): ModelMessage[] {
  const { tokensMax, isEvidenceWeak, emptyFilter } = parts;
  const question = withinTokens(parts.question, tokensMax * QUESTION_SHARE);
  const context = quotedContext(parts.context, tokensMax * CONTEXT_SHARE);
  const history = lastUtterances(parts.history, tokensMax * HISTORY_SHARE);
  const start = quotedBeginnings(parts.beginnings);
  const weak = isEvidenceWeak ? '<evidence>weak</evidence>' : '';
  const filter =
    emptyFilter.length === 0 ? '' : `<filter>No page matches the filter: ${emptyFilter.join(', ')}</filter>`;
  const asked = `<question>\n${question}\n</question>`;
  // Two characters between each part and the next.
  const spent = [start, weak, filter, asked, context, ...history.map(({ text }) => text)].map(
    (text) => estimateTokens(text) + 1,
  );
  const left = tokensMax - spent.reduce((sum, tokens) => sum + tokens, 0);
  const content = [
    parts.beginnings.length > 0 ? start : parts.documents.quote(parts.pages, left),
    context,
    weak,
    filter,
    asked,
  ];
  return [
    ...history.map(({ role, text }) => message(role, text)),
    message('user', content.filter((part) => part !== '').join('\n\n')),
  ];
}

function message(role: Utterance['role'], text: string): ModelMessage {
  return { role, content: [{ type: 'text', text }] };
}

/** The last part of a conversation that fits, starting with a question. */
function lastUtterances(history: readonly Utterance[], tokensMax: number): Utterance[] {
  const kept: Utterance[] = [];
  let left = tokensMax;
  for (const utterance of history.toReversed()) {
    const text = withinTokens(utterance.text, Math.max(tokensMax / 4, 1));
    left -= estimateTokens(text);
    if (left < 0) break;
    kept.unshift({ ...utterance, text });
  }
  const firstQuestion = kept.findIndex(({ role }) => role === 'user');
  return firstQuestion === -1 ? [] : kept.slice(firstQuestion);
}
