import type { QuestionTerm } from './question-terms';

/**
 * Below this, the documentation probably has no answer. Measured with the questions of `npm run bench -- search`: of 91
 * without an answer, 9 pass; of 226 others, 205 pass. Of the rest, half are paraphrased so freely that the right page is
 * not found either.
 */
const EVIDENCE_MIN = 0.46;

/** Whether the evidence is enough for an answer. */
export function isCovered(evidence: number): boolean {
  return evidence >= EVIDENCE_MIN;
}

/** Share of a question's words that a text contains, from 0 to 1, weighted by rarity. */
export function matchShare(terms: readonly QuestionTerm[], stemsOfText: ReadonlySet<string>): number {
  return shareOf(terms, ({ stems, idf }) => ({
    weight: idf,
    isHeld: stems.some((stem) => stemsOfText.has(stem)),
  }));
}

/**
 * Whether a text can answer a question. Like `matchShare`, but a word that the index does not know gets the
 * highest weight, and a similar word does not replace it: a question about Sentry is not about entries.
 */
export function evidence(terms: readonly QuestionTerm[], stemsOfText: ReadonlySet<string>): number {
  return shareOf(terms, ({ stems, importance, isUnderstood }) => ({
    weight: importance,
    isHeld: isUnderstood && stems.some((stem) => stemsOfText.has(stem)),
  }));
}

function shareOf(
  terms: readonly QuestionTerm[],
  judge: (term: QuestionTerm) => { weight: number; isHeld: boolean },
): number {
  const judged = terms.map(judge);
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  const held = judged.reduce((sum, { weight, isHeld }) => sum + (isHeld ? weight : 0), 0);
  return total === 0 ? 0 : held / total;
}
