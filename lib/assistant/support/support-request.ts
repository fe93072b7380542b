import * as z from 'zod';
import type { StoredExchange } from '../thread-store';

/** What a reader sends. A line break in the path would let them forge lines of the message. */
export const supportRequestBody = z.object({
  threadId: z.string().min(1).max(200),
  email: z.email().max(200),
  message: z.string().trim().max(2_000).default(''),
  path: z
    .string()
    .max(1_000)
    .regex(/^\/[^\p{Cc}\u2028\u2029]*$/u),
});

/** A reader whom the assistant could not help. */
export interface SupportRequest {
  siteName: string;
  /** Address of the page that the reader was on. */
  page: string;
  /** Where the team reads the conversation. */
  conversation: string;
  /** Where the reader wants the answer, as they wrote it: nobody has checked it. */
  email: string;
  message: string;
  exchanges: readonly StoredExchange[];
}

/** The request as a text, for mailboxes and for services that show one. */
export function supportText(request: SupportRequest): string {
  const { email, message, page, conversation, exchanges } = request;
  return [
    `${email} asks for help.`,
    message,
    ...exchanges.map(
      ({ question, reply }) => `They asked: ${question}\n\nThe assistant: ${reply || 'gave no reply.'}`,
    ),
    `Page: ${page}`,
    `Conversation: ${conversation}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
