import * as z from 'zod';
import type { ReplySource } from '../reply-event';

export interface WholeReply {
  text: string;
  sources: readonly Pick<ReplySource, 'url' | 'title'>[];
  threadId: string | undefined;
}

const event = z.object({
  type: z.string(),
  delta: z.string().optional(),
  url: z.string().optional(),
  title: z.string().optional(),
  errorText: z.string().optional(),
  threadId: z.string().optional(),
});

const refusal = z.object({ error: z.object({ message: z.string() }) });

/** Reads a v2 response; an error becomes a text for the reader too. */
export async function replyOf(response: Response): Promise<WholeReply> {
  const body = await response.text();
  const whole = { text: '', sources: Array.of<WholeReply['sources'][number]>() };
  let threadId: string | undefined;
  if (!response.ok) return { ...whole, text: refusal.parse(JSON.parse(body)).error.message, threadId };
  for (const [, line = ''] of body.matchAll(/^data: (\{.*)$/gm)) {
    const { type, delta = '', url, title, errorText = '', ...more } = event.parse(JSON.parse(line));
    if (type === 'text-delta') whole.text += delta;
    if (type === 'source-url' && url !== undefined) whole.sources.push({ url, title: title ?? url });
    if (type === 'error') whole.text = `${whole.text}\n\n${errorText}`.trim();
    threadId = more.threadId ?? threadId;
  }
  return { ...whole, threadId };
}
