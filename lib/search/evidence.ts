import type { QuestionTerm } from './question-terms';

/**
 * Share of what a question asks that a text covers, from 0 to 1, rare words weighing most. Below about
 * 0.2 the documentation probably does not hold the answer.
 */
export function evidence(terms: readonly QuestionTerm[], stemsOfText: ReadonlySet<string>): number {
  let asked = 0;
  let covered = 0;
  for (const { stems, idf } of terms) {
    asked += idf;
    if (stems.some((stem) => stemsOfText.has(stem))) covered += idf;
  }
  return asked === 0 ? 0 : covered / asked;
}
