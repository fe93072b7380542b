import * as z from 'zod';
import { ownEndpoint } from '@/lib/base/web/addresses';
import { panelStringKeys } from '@/lib/docs/languages/panel-strings';

const factsSchema = z.object({
  domain: z.string(),
  key: z.string(),
  isEmbedded: z.boolean(),
  takesImages: z.boolean(),
  keepsConversations: z.boolean(),
  questions: z.array(z.string()),
  /** `form`: an address that the reader opens. */
  support: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('ask') }),
      z.object({ kind: z.literal('form'), url: z.string() }),
    ])
    .optional(),
  strings: z.record(z.enum(panelStringKeys), z.string()),
});

export type PanelFacts = z.infer<typeof factsSchema>;

const factsByLanguage = new Map<string, Promise<PanelFacts>>();

/** Fetches the panel's data in a language, once per document. After a failure, the next call retries. */
export function fetchPanelFacts(language: string): Promise<PanelFacts> {
  const known = factsByLanguage.get(language);
  if (known !== undefined) return known;
  const facts = request(language);
  factsByLanguage.set(language, facts);
  facts.catch(() => factsByLanguage.delete(language));
  return facts;
}

async function request(language: string): Promise<PanelFacts> {
  const response = await fetch(ownEndpoint(`assistant/panel?language=${encodeURIComponent(language)}`));
  if (!response.ok) throw new Error(`The panel cannot be opened: ${response.status}.`);
  return factsSchema.parse(await response.json());
}
