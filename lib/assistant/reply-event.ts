export interface ReplySource {
  id: string;
  /** Absolute URL with the heading's anchor. */
  url: string;
  /** Title of the page and the heading below it. */
  title: string;
}

/** Why the model stopped, in values that all versions of both protocols have. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'tool-calls' | 'error' | 'other';

/** The model's token counts; 0 if it reports none. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

export type ReplyFailure =
  /** The provider cannot be reached, or rejects us. */
  | 'model-unavailable'
  | 'model-busy'
  | 'model-failed'
  /** The reply is complete, but the database refused it, so its thread cannot continue from it. */
  | 'not-kept'
  | 'server-stopping';

/** The data of each event. `stream/event-rows.ts` defines how it is sent and stored. */
export interface ReplyEvents {
  /** `isFinishMetadataOnly`: who asked wants it so, also when the reply is resumed. */
  'reply-start': { messageId: string; threadId: string; isFinishMetadataOnly?: true };
  /** How much of the question the documentation covers; stored in the thread, not sent to clients. */
  'evidence-weigh': { evidence: number; isCovered: boolean };
  'source-add': { source: ReplySource };
  /** Questions that the reader may ask next. */
  'questions-suggest': { questions: readonly string[] };
  'step-start': object;
  'text-append': { text: string };
  'tool-call': { callId: string; toolName: string; input: unknown };
  'tool-result': { callId: string; output: readonly SearchOutput[] };
  'step-finish': { finishReason: FinishReason; usage: TokenUsage };
  'reply-finish': { finishReason: FinishReason; usage: TokenUsage; threadId: string };
  'reply-fail': { failure: ReplyFailure; threadId: string };
}

export type ReplyEvent<Type extends keyof ReplyEvents = keyof ReplyEvents> = {
  [Each in Type]: { type: Each } & ReplyEvents[Each];
}[Type];

/** A page that the model searched for, read or listed, for display to readers. */
export interface SearchOutput {
  title: string;
  url: string;
}

/** One sentence for readers; the log has the real cause. */
export const failureMessages: Record<ReplyFailure, string> = {
  'model-unavailable': 'The language model cannot be reached at the moment. Try again later.',
  'model-busy': 'The language model has too much to do at the moment. Try again in a minute.',
  'model-failed': 'The reply broke off. Try again.',
  'not-kept':
    'The reply could not be kept, so this conversation cannot go on from it. Ask again in a moment.',
  'server-stopping': 'The server is being restarted, and the reply broke off. Ask again in a few seconds.',
};
