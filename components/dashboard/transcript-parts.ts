import { z } from 'zod';

const contextSchema = z.array(z.object({ type: z.string(), value: z.string() }));
const sourcesSchema = z.array(z.object({ url: z.string(), title: z.string() }));

/** Parses a question's context; an invalid one is dropped, so that the rest is shown. */
export function readContext(json: string | undefined): z.infer<typeof contextSchema> {
  return contextSchema.catch([]).parse(parsed(json));
}

/** Parses a reply's sources; only web addresses become links. */
export function parseSources(json: string | undefined): z.infer<typeof sourcesSchema> {
  const sources = sourcesSchema.catch([]).parse(parsed(json));
  return sources.filter(({ url }) => /^(?:https?:\/\/|\/(?!\/))/.test(url));
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '[]');
  } catch {
    // Written by another version.
    return [];
  }
}
