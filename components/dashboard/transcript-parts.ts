import { z } from 'zod';

const contextSchema = z.array(z.object({ type: z.string(), value: z.string() }));
const sourcesSchema = z.array(z.object({ url: z.string(), title: z.string() }));

/** What a reader sent beside a question; what cannot be read is left out, so that the rest still shows. */
export function readContext(json: string | undefined): z.infer<typeof contextSchema> {
  return contextSchema.catch([]).parse(parsed(json));
}

/** The pages that a reply was made from; only addresses that lead to pages become links. */
export function parseSources(json: string | undefined): z.infer<typeof sourcesSchema> {
  const sources = sourcesSchema.catch([]).parse(parsed(json));
  return sources.filter(({ url }) => /^(?:https?:\/\/|\/(?!\/))/.test(url));
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '[]');
  } catch {
    // A row that another version wrote.
    return [];
  }
}
