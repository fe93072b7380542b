import * as z from 'zod';
import { ownEndpoint } from '@/lib/base/addresses';
import { type StoredConversation, storedConversationFrom } from './conversation-storage';

// Conversations kept in the account of a member: on every device on which they are signed in.

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

/** The latest first. */
export async function memberConversations(): Promise<MemberThread[]> {
  const response = await fetch(ownEndpoint('assistant/conversations'));
  return response.ok ? listSchema.parse(await response.json()).conversations : [];
}

/** `undefined` for one that was forgotten on another device. */
export async function memberConversation(threadId: string): Promise<StoredConversation | undefined> {
  const response = await fetch(ownEndpoint(`assistant/conversations?thread=${encodeURIComponent(threadId)}`));
  if (!response.ok) return undefined;
  const { messages } = messagesSchema.parse(await response.json());
  return storedConversationFrom({
    id: threadId,
    isRunning: false,
    messages: messages.map(({ messageId, role, text, sources, rating }) => ({
      ...{ id: messageId, role, text, sources },
      facts: role === 'assistant' ? { threadId, rating } : {},
    })),
  });
}

/** Whether the account keeps them no longer. */
export async function forgetMemberConversations(): Promise<boolean> {
  const response = await fetch(ownEndpoint('assistant/conversations'), { method: 'DELETE' }).catch(
    () => undefined,
  );
  return response?.ok === true;
}
