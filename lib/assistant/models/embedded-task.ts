import * as z from 'zod';
import type { CitedPage, LinkedPage } from '../reply-sources';

const phrases = z.object({
  quoted: z.string(),
  notCovered: z.string(),
  nearest: z.string(),
  nothing: z.string(),
  seeAlso: z.string(),
  greeting: z.string(),
  intro: z.string(),
});

const page = z.object({
  source: z.object({ id: z.string(), url: z.string(), title: z.string() }),
  description: z.string().optional(),
  passages: z.array(z.object({ url: z.string(), heading: z.string(), text: z.string(), score: z.number() })),
});

const link = z.object({ title: z.string(), url: z.string() });

const task = z.object({
  question: z.string(),
  intent: z.enum(['answer', 'greeting', 'page']),
  pages: z.array(page),
  beginnings: z.array(link),
  isCovered: z.boolean(),
  emptyFilter: z.array(z.string()),
  phrases,
  language: z.string(),
});

export type EmbeddedPhrases = z.infer<typeof phrases>;

export type EmbeddedTask = z.infer<typeof task>;

export const EMBEDDED_PROVIDER = 'lectern';

/** Passes the task as provider options, because it is not part of the prompt. */
export function embeddedOptions(
  asked: Omit<EmbeddedTask, 'pages' | 'beginnings' | 'emptyFilter'> & {
    emptyFilter: readonly string[];
    pages: readonly CitedPage[];
    beginnings: readonly LinkedPage[];
  },
): Record<string, { task: string }> {
  return { [EMBEDDED_PROVIDER]: { task: JSON.stringify(asked) } };
}

/** The task of a call. Throws if it is missing, which is a bug. */
export function embeddedTask(options: Readonly<Record<string, unknown>> | undefined): EmbeddedTask {
  const { task: written } = z.object({ task: z.string() }).parse(options?.[EMBEDDED_PROVIDER]);
  return task.parse(JSON.parse(written));
}
