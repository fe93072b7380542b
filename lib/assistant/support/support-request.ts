import * as z from 'zod';
import type { StoredExchange } from '../thread-store';

/** The request body. A line break in the path would let a reader forge lines of the message. */
export const supportRequestBody = z.object({
  threadId: z.string().min(1).max(200),
  email: z.email().max(200),
  message: z.string().trim().max(2_000).default(''),
  path: z
    .string()
    .max(1_000)
    .regex(/^\/[^\p{Cc}\u2028\u2029]*$/u),
});

export interface SupportRequest {
  siteName: string;
  page: string;
  conversation: string;
  /** Reply address as the reader entered it, unverified. */
  email: string;
  message: string;
  exchanges: readonly StoredExchange[];
}

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
