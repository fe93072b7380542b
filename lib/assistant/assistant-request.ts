import type { SectionFilter } from './retrieve-sections';

/** The two versions of the message API. */
export type ApiVersion = 'v1' | 'v2';

/** What was said before, as text alone. */
export interface Utterance {
  role: 'user' | 'assistant';
  text: string;
}

/** Something that the reader was looking at. */
export interface RequestContext {
  type: 'code' | 'textSelection';
  value: string;
  path?: string | undefined;
  elementId?: string | undefined;
}

/** What a request asks, whatever version it came in. */
export interface AssistantRequest {
  apiVersion: ApiVersion;
  fingerprint: string;
  threadId: string | undefined;
  question: string;
  /** The conversation before the question, as the client tells it. */
  claimedHistory: readonly Utterance[];
  context: readonly RequestContext[];
  pageCount: number;
  filter: SectionFilter;
  /** Page on which the question was asked. */
  currentPath: string | undefined;
  /** Id of the chat in the client, under which the reply can be read again while it runs. */
  chatId: string | undefined;
  /** Id of the reply that the client wants continued, instead of a new one. */
  continuedMessageId: string | undefined;
  /** Whether the client says that it will come back for a reply that it left. */
  isResumable: boolean;
  isFinishMetadataOnly: boolean;
}

/** `fp` of people who are not told apart. */
export const anonymousFingerprint = 'anonymous';
