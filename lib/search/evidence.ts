import type { QuestionTerm } from './question-terms';

/**
 * Below this, the documentation probably has no answer. Chosen with the half of the questions of `npm run bench -- search`
 * that is tuned on; bench/results-search.md has what it declines and loses on both. What is lost are questions in words
 * so free that most of them do not find their page either.
 */
const EVIDENCE_MIN = 0.35;

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

/** What was found on a page. */
export interface FoundEvidence {
  /** Stems of what is said about the page, and of its best section. */
  stems: ReadonlySet<string>;
  /** BM25 score of its best section. */
  strength: number;
}

/**
 * Whether a page can answer a question, from 0 to 1: the mean of how much of the question it covers and how strongly its
 * best section speaks of that, because words in passing answer little. A word that the index does not know gets the
 * highest weight, and a similar word does not replace it: a question about Sentry is not about entries.
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
