import type { AttachedImage } from './attached-images';
import type { SectionFilter } from './retrieve-sections';

export type ApiVersion = 'v1' | 'v2';

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
  /** The conversation before the question, according to the client. */
  claimedHistory: readonly Utterance[];
  context: readonly RequestContext[];
  /** Images of earlier questions, then the question's own. Empty if the model does not accept images. */
  images: readonly AttachedImage[];
  /** Number of attached files that the model is not shown. */
  unseenFileCount: number;
  pageCount: number;
  filter: SectionFilter;
  currentPath: string | undefined;
  /** The client's chat id, used to resume a running reply. */
  chatId: string | undefined;
  /** Id of a reply to continue instead of starting a new one. */
  continuedMessageId: string | undefined;
  /** Whether the reader asked for another reply to the same question. */
  isAskedAgain: boolean;
  /** Whether the client will reconnect for a reply after a disconnect. */
  isResumable: boolean;
  isFinishMetadataOnly: boolean;
}

/** The `fp` of anonymous readers. */
export const anonymousFingerprint = 'anonymous';
