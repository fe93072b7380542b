import * as z from 'zod';
import { ownEndpoint } from '@/lib/base/web/addresses';
import { type StoredConversation, storedConversationFrom } from './conversation-storage';

// Conversations in a member's account, available on every device where they are signed in.

const listSchema = z.object({
  conversations: z.array(z.object({ threadId: z.string(), title: z.string() })),
});

const messagesSchema = z.object({
  messages: z.array(
    z.object({
      messageId: z.string(),
      role: z.enum(['user', 'assistant']),
      text: z.string(),
      sources: z.array(z.object({ id: z.string(), url: z.string(), title: z.string() })),
      rating: z.enum(['up', 'down']).optional(),
    }),
  ),
});

type MemberThread = z.infer<typeof listSchema>['conversations'][number];

/** Latest first. */
export async function memberConversations(): Promise<MemberThread[]> {
  const response = await fetch(ownEndpoint('assistant/conversations'));
  return response.ok ? listSchema.parse(await response.json()).conversations : [];
}

/**
 * Lets other members open a reply by a link.
 *
 * @throws if the server refuses
 */
export async function shareReply(replyId: string): Promise<void> {
  const response = await fetch(ownEndpoint(`assistant/conversations?reply=${encodeURIComponent(replyId)}`), {
    method: 'POST',
  });
  if (!response.ok) throw new Error(`The reply could not be shared: ${response.status}.`);
}

/** The reply and question behind another member's link; `undefined` if this reader may not see it. */
export async function sharedConversation(replyId: string): Promise<StoredConversation | undefined> {
  const messages = await fetchMessages(`reply=${encodeURIComponent(replyId)}`);
  // Without its thread, which belongs to another member: the next question starts a new one.
  return messages && conversationOf(`shared-${replyId}`, messages, undefined);
}

/** `undefined` if it was deleted on another device. */
export async function memberConversation(threadId: string): Promise<StoredConversation | undefined> {
  const messages = await fetchMessages(`thread=${encodeURIComponent(threadId)}`);
  return messages && conversationOf(threadId, messages, threadId);
}

type MemberMessage = z.infer<typeof messagesSchema>['messages'][number];

async function fetchMessages(query: string): Promise<MemberMessage[] | undefined> {
  const response = await fetch(ownEndpoint(`assistant/conversations?${query}`));
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The conversation could not be read: ${response.status}.`);
  return messagesSchema.parse(await response.json()).messages;
}

function conversationOf(id: string, messages: readonly MemberMessage[], threadId: string | undefined) {
  return storedConversationFrom({
    id,
    isRunning: false,
    messages: messages.map(({ messageId, role, text, sources, rating }) => ({
      ...{ id: messageId, role, text, sources },
      facts: role === 'assistant' && threadId !== undefined ? { threadId, rating } : {},
    })),
  });
}

/** Deletes the account's conversations; returns whether that worked. */
export async function forgetMemberConversations(): Promise<boolean> {
  const response = await fetch(ownEndpoint('assistant/conversations'), { method: 'DELETE' }).catch(
    () => undefined,
  );
  return response?.ok === true;
}
