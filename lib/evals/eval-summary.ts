import type { EvalCase } from './eval-case';
import { type EvalOutcome, MEASURES, type Measure } from './judge-reply';

export interface Share {
  right: number;
  of: number;
}

export type EvalSummary = Record<Measure, Share>;

export function evalSummary(outcomes: readonly Pick<EvalOutcome, 'measures'>[]): EvalSummary {
  const shareOf = (measure: Measure): Share => {
    const judged = outcomes.flatMap(({ measures }) => measures[measure] ?? []);
    return { right: judged.filter(Boolean).length, of: judged.length };
  };
  return {
    recallAt1: shareOf('recallAt1'),
    recallAt5: shareOf('recallAt5'),
    citations: shareOf('citations'),
    answers: shareOf('answers'),
    rubrics: shareOf('rubrics'),
    declines: shareOf('declines'),
  };
}

/** Minimum share for each measure, from 0 to 1. */
export type Thresholds = Partial<Record<Measure, number | undefined>>;

/** Measures below their threshold, and measures with a threshold but no judged cases. */
export function missedThresholds(summary: EvalSummary, thresholds: Thresholds): Measure[] {
  return MEASURES.filter((measure) => {
    const { right, of } = summary[measure];
    const least = thresholds[measure] ?? 0;
    return of === 0 ? least > 0 : right / of < least;
  });
}

/** Identifies a case across runs, wherever it is moved. */
export function caseKey({ question, groups, language, version }: EvalCase): string {
  return JSON.stringify([question, groups, language ?? null, version ?? null]);
}
