import type { QuestionTerm } from './question-terms';

/**
 * Below this, the documentation probably has no answer. Chosen with the tuning half of the questions of `npm run bench
 * -- search`; bench/results-search.md lists what it rejects and misses on both halves. The misses are questions worded
 * so freely that most of them do not find their page either.
 */
const EVIDENCE_MIN = 0.35;

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

export interface FoundEvidence {
  /** Stems of the descriptions of the page, and of its best section. */
  stems: ReadonlySet<string>;
  /** BM25 score of its best section. */
  strength: number;
}

/**
 * How likely a page is to answer a question, from 0 to 1: the mean of how much of the question it covers and how
 * strongly its best section matches, because passing mentions answer little. A word that is missing from the index gets
 * the highest weight, and a similar word does not replace it: a question about Sentry is not about entries.
 */
export function evidence(terms: readonly QuestionTerm[], { stems: held, strength }: FoundEvidence): number {
  const coverage = shareOf(terms, ({ stems, importance, isUnderstood }) => ({
    weight: importance,
    isHeld: isUnderstood && stems.some((stem) => held.has(stem)),
  }));
  const most = terms.reduce((sum, { importance }) => sum + importance, 0);
  return most === 0 ? 0 : (coverage + Math.min(1, strength / most)) / 2;
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
