import type { AttachedImage } from './attached-images';
import type { SectionFilter } from './retrieve-sections';

export type ApiVersion = 'v1' | 'v2';

/** One message of the conversation, as text. */
export interface Utterance {
  role: 'user' | 'assistant';
  text: string;
}

export interface RequestContext {
  type: 'code' | 'textSelection';
  value: string;
  path?: string | undefined;
  elementId?: string | undefined;
}

/** A request in the form common to both versions. */
export interface AssistantRequest {
  apiVersion: ApiVersion;
  fingerprint: string;
  threadId: string | undefined;
  question: string;
  /** The conversation before the question, as the client claims it. */
  claimedHistory: readonly Utterance[];
  context: readonly RequestContext[];
  /** Those of earlier questions first, then the question's own. Empty where the model takes no images. */
  images: readonly AttachedImage[];
  /** How many files came with the question that the model is not shown. */
  unseenFileCount: number;
  pageCount: number;
  filter: SectionFilter;
  currentPath: string | undefined;
  /** The client's id of the chat, by which a running reply can be resumed. */
  chatId: string | undefined;
  /** Id of a reply to continue instead of starting a new one. */
  continuedMessageId: string | undefined;
  /** Whether the reader wants another reply to a question that has one. */
  isAskedAgain: boolean;
  /** Whether the client will come back for a reply after a disconnect. */
  isResumable: boolean;
  isFinishMetadataOnly: boolean;
}

/** The `fp` of anonymous readers. */
export const anonymousFingerprint = 'anonymous';
