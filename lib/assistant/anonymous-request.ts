import type { AssistantRequest } from './assistant-request';

const PAGES_PER_REPLY = 5;

/** A first question from an anonymous reader, for measuring replies. */
export function anonymousRequest(
  question: string,
  filter: AssistantRequest['filter'] = {},
): AssistantRequest {
  return {
    apiVersion: 'v2',
    fingerprint: 'anonymous',
    threadId: undefined,
    question,
    claimedHistory: [],
    context: [],
    images: [],
    unseenFileCount: 0,
    pageCount: PAGES_PER_REPLY,
    filter,
    currentPath: undefined,
    chatId: undefined,
    continuedMessageId: undefined,
    isAskedAgain: false,
    isResumable: false,
    isFinishMetadataOnly: false,
  };
}
