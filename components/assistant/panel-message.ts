import type { UIMessage } from 'ai';
import * as z from 'zod';

const contextSchema = z.object({
  type: z.enum(['code', 'textSelection']),
  value: z.string(),
  path: z.string().optional(),
  elementId: z.string().optional(),
});

/** The panel's data about a message, besides its parts. */
export const messageFactsSchema = z.object({
  /** On replies: the thread on the server. */
  threadId: z.string().optional(),
  /** On replies: why it is incomplete. */
  ending: z.enum(['stopped', 'interrupted']).optional(),
  /** On replies: the rating stored on the server. */
  rating: z.enum(['up', 'down']).optional(),
  /** On questions: thumbnails of the images. The images themselves are message parts, and end with the tab. */
  images: z.array(z.object({ name: z.string(), thumbnail: z.string() })).optional(),
  /** On questions: the quoted context. */
  context: z.array(contextSchema).optional(),
});

export type MessageFacts = z.infer<typeof messageFactsSchema>;

export type PanelMessage = UIMessage<MessageFacts, { suggestions: { questions: string[] } }>;

export interface MessageSource {
  id: string;
  url: string;
  title: string;
}

export function panelMessageText({ parts }: PanelMessage): string {
  return parts.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n\n');
}

/** The sources of a reply, without duplicates. */
export function messageSources({ parts }: PanelMessage): MessageSource[] {
  const byUrl = new Map<string, MessageSource>();
  for (const part of parts) {
    if (part.type !== 'source-url' || byUrl.has(part.url)) continue;
    byUrl.set(part.url, { id: part.sourceId, url: part.url, title: part.title ?? part.url });
  }
  return [...byUrl.values()];
}

export function messageQuestions({ parts }: PanelMessage): string[] {
  const part = parts.findLast(({ type }) => type === 'data-suggestions');
  return part?.type === 'data-suggestions' ? part.data.questions : [];
}

/** The thread of a conversation; absent before the first reply. */
export function threadOf(messages: readonly PanelMessage[]): string | undefined {
  return messages.findLast(({ metadata }) => metadata?.threadId !== undefined)?.metadata?.threadId;
}

export function withFacts(
  messages: readonly PanelMessage[],
  id: string,
  facts: MessageFacts,
): PanelMessage[] {
  return messages.map((message) =>
    message.id === id ? { ...message, metadata: { ...message.metadata, ...facts } } : message,
  );
}
