/** A place in the documentation that a reply was made from. */
export interface ReplySource {
  /** Unique within a reply. */
  id: string;
  /** Absolute address, with the anchor of the heading. */
  url: string;
  /** Title of the page, and the heading below it. */
  title: string;
}

/** Why the model stopped, in the words that all versions of both protocols know. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'tool-calls' | 'error' | 'other';

/** What a model counted; 0 where it did not. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

/** Why there is no whole reply. */
export type ReplyFailure =
  /** The provider cannot be reached, or refuses us. */
  | 'model-unavailable'
  /** The provider has too much to do. */
  | 'model-busy'
  /** The reply broke off. */
  | 'model-failed'
  /** The reply is whole, but the database did not take it, so its thread cannot go on from it. */
  | 'not-kept'
  /** This process ends. */
  | 'server-stopping';

/** What happens while a reply is made; the streams of both versions are written from these. */
export type ReplyEvent =
  | { type: 'reply-start'; messageId: string; threadId: string }
  /** How much of the question the documentation covers; for the thread, not for clients. */
  | { type: 'evidence-weigh'; evidence: number; isCovered: boolean }
  | { type: 'source-add'; source: ReplySource }
  | { type: 'step-start' }
  | { type: 'text-append'; text: string }
  | { type: 'search-call'; callId: string; input: SearchInput }
  | { type: 'search-result'; callId: string; output: readonly SearchOutput[] }
  | { type: 'step-finish'; finishReason: FinishReason; usage: TokenUsage }
  | { type: 'reply-finish'; finishReason: FinishReason; usage: TokenUsage; threadId: string }
  | { type: 'reply-fail'; failure: ReplyFailure; threadId: string };

/** What the model searches for when it searches again. */
export interface SearchInput {
  queries: readonly string[];
}

/** What readers are shown of such a search. */
export interface SearchOutput {
  title: string;
  url: string;
}

/** One sentence for readers; what really happened stands in the log. */
export const failureMessages: Record<ReplyFailure, string> = {
  'model-unavailable': 'The language model cannot be reached at the moment. Try again later.',
  'model-busy': 'The language model has too much to do at the moment. Try again in a minute.',
  'model-failed': 'The reply broke off. Try again.',
  'not-kept':
    'The reply could not be kept, so this conversation cannot go on from it. Ask again in a moment.',
  'server-stopping': 'The server is being restarted, and the reply broke off. Ask again in a few seconds.',
};
