import { Chat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';
import { withBasePath, withoutBasePath } from '@/lib/base/web/base-path';
import type { StoredConversation } from './conversation-storage';
import type { PanelFacts } from './panel-facts';
import { refusedRequest } from './panel-failure';
import { messageFactsSchema, type PanelMessage, threadOf, withFacts } from './panel-message';
import { IMAGES_MAX } from './question-image';

/** The panel's conversation, using v2 of the message API. */
export type PanelChat = Chat<PanelMessage>;

const RETRIEVAL_PAGE_SIZE = 5;

/** Also stops the reply on the server, which otherwise continues in case the reader reloads. */
export async function stopChat(chat: PanelChat, facts: PanelFacts): Promise<void> {
  const isRunning = chat.status === 'submitted' || chat.status === 'streaming';
  await chat.stop();
  if (!isRunning) return;
  const address = `${addressOf(facts)}/${chat.id}/stream`;
  // If this fails, the reply ends by itself a little later.
  await fetch(address, { method: 'DELETE', headers: headersOf(facts), keepalive: true }).catch(
    () => undefined,
  );
}

function addressOf({ domain }: PanelFacts): string {
  return withBasePath(`/api/v2/assistant/${domain}/message`);
}

function headersOf({ key }: PanelFacts): Record<string, string> {
  return { Authorization: `Bearer ${key}` };
}

export function panelChat(facts: PanelFacts, kept?: StoredConversation): PanelChat {
  const chat = new Chat<PanelMessage>({
    ...(kept === undefined ? {} : { id: kept.id, messages: kept.messages }),
    messageMetadataSchema: messageFactsSchema,
    onFinish({ message, isAbort, isDisconnect, isError }) {
      const ending = isAbort ? 'stopped' : isDisconnect || isError ? 'interrupted' : undefined;
      if (ending !== undefined) chat.messages = withFacts(chat.messages, message.id, { ending });
    },
    transport: new DefaultChatTransport<PanelMessage>({
      api: addressOf(facts),
      headers: headersOf(facts),
      fetch: fetchReply,
      prepareSendMessagesRequest: ({ id, messages, trigger, messageId }) => ({
        body: { ...requestBody(messages), id, messages: messagesToSend(messages), trigger, messageId },
      }),
    }),
  });
  return chat;
}

function requestBody(messages: readonly PanelMessage[]) {
  const question = messages.findLast(({ role }) => role === 'user');
  return {
    fp: 'anonymous',
    retrievalPageSize: RETRIEVAL_PAGE_SIZE,
    threadId: threadOf(messages),
    context: question?.metadata?.context,
    currentPath: withoutBasePath(location.pathname),
    filter: triggerScope(),
    // After a reload, resumes a reply in progress.
    resume: true,
  };
}

/** Leaves out data that only the panel needs, and images above the server's limit. */
function messagesToSend(messages: readonly PanelMessage[]): PanelMessage[] {
  let room = IMAGES_MAX;
  return messages
    .toReversed()
    .map(({ metadata, ...message }) => ({
      ...message,
      metadata: { ...metadata, images: undefined },
      parts: message.parts.filter((part) => part.type !== 'file' || room-- > 0),
    }))
    .toReversed();
}

/** Turns refusals into typed errors; if the server has lost the thread, starts a new one. */
async function fetchReply(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchWhenSearchable(input, init);
  if (response.ok) return response;
  const refusal = await refusedRequest(response);
  const body = refusal.code === 'unknown_thread' ? withoutThread(init?.body) : undefined;
  if (body === undefined) throw refusal;
  const again = await fetch(input, { ...init, body });
  if (again.ok) return again;
  throw await refusedRequest(again);
}

/** For a server that has just started: its first index takes seconds, on a very large site a minute. */
const INDEX_WAITS_MAX = 20;
const INDEX_WAIT_SECONDS = 5;

/** Waits until the server can search. */
async function fetchWhenSearchable(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (let waits = 0; ; waits++) {
    const response = await fetch(input, init);
    if (response.status !== 503 || waits >= INDEX_WAITS_MAX) return response;
    const { code, retryAfterSeconds = INDEX_WAIT_SECONDS } = await refusedRequest(response.clone());
    if (code !== 'search_not_ready') return response;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, retryAfterSeconds * 1_000);
      // The next request then fails at once.
      init?.signal?.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}

function withoutThread(body: RequestInit['body']): string | undefined {
  if (typeof body !== 'string') return undefined;
  const { threadId, ...rest }: Record<string, unknown> = JSON.parse(body);
  return threadId === undefined ? undefined : JSON.stringify(rest);
}

/**
 * The reader's place as a filter of the message API, so that replies stay in the version and product. The language
 * follows the question; if that is unclear, the server uses the page's.
 */
function triggerScope(): Record<string, string> {
  const { version, product } = document.querySelector<HTMLElement>('[data-ask="panel"]')?.dataset ?? {};
  return {
    ...(version === undefined ? {} : { version }),
    ...(product === undefined ? {} : { product }),
  };
}
