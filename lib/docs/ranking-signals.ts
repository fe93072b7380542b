import * as z from 'zod';

/** An author's ranking of a page: in its front matter, or in docs.json for all pages inside an element. */
export const rankingSignals = {
  boost: z
    .number()
    .min(0)
    .meta({ description: 'Multiplies the rank in search.', examples: [2] })
    .exactOptional(),
};

const signalsSchema = z.object(rankingSignals);

export type RankingSignals = Required<z.output<typeof signalsSchema>>;

export const neutralSignals: RankingSignals = { boost: 1 };

/** The signals among other keys. Values of the wrong type are ignored. */
export function rankingSignalsFrom(written: object): Partial<RankingSignals> {
  const parsed = signalsSchema.safeParse(written);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return signalsSchema.parse(Object.fromEntries(Object.entries(written).filter(([key]) => !wrong.has(key))));
}
