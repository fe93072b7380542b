import { writtenPage } from '@/lib/evals/eval-case';
import type { EvalSummary, Share, Thresholds } from '@/lib/evals/eval-summary';
import { type EvalOutcome, isPassed, MEASURES, type Measure } from '@/lib/evals/judge-reply';
import type { RunComparison } from '@/lib/evals/last-run';
import { counted } from '../counted';

export interface EvalReport {
  model: string;
  outcomes: readonly EvalOutcome[];
  summary: EvalSummary;
  /** `undefined` if every case must pass. */
  thresholds: Thresholds | undefined;
  missed: readonly Measure[];
  /** The previous run with the same model. */
  before: RunComparison | undefined;
  isPassed: boolean;
}

const NAMES: Record<Measure, string> = {
  recallAt1: 'a right page first',
  recallAt5: 'all right pages among five',
  citations: 'a right page cited',
  answers: 'phrases as wanted',
  rubrics: 'as the rubric says',
  declines: 'declined as wanted',
};

/** The report for people: failed cases with their reasons, cases that were not judged, then the measures. */
export function evalText({ model, outcomes, summary, thresholds, missed, before }: EvalReport): string {
  const failed = outcomes.filter(({ failures }) => failures.length > 0);
  const wasPassed = new Set(before?.broken);
  const lines = failed.flatMap((outcome) => [
    `failed  ${outcome.case.file}:${outcome.case.line} ${outcome.case.question}${wasPassed.has(outcome) ? ' (passed before)' : ''}`,
    ...outcome.failures.map((failure) => `        ${failure}`),
  ]);
  const open = outcomes.filter(({ notJudged }) => notJudged !== undefined);
  const notJudged = open.map(
    ({ case: { file, line: at, question }, notJudged: reason }) =>
      `not judged  ${file}:${at} ${question}: ${reason}`,
  );
  const isShown = (measure: Measure) => summary[measure].of > 0 || missed.includes(measure);
  const measures = MEASURES.filter(isShown).map((measure) => {
    const least = thresholds?.[measure];
    const { right, of } = summary[measure];
    const ending = [
      ...(before === undefined ? [] : [`before ${percent(before.summary[measure])}`]),
      ...(least === undefined ? [] : [`at least ${Math.round(least * 100)}%`]),
      ...(missed.includes(measure) ? [of === 0 ? 'nothing was judged' : 'too low'] : []),
    ].join(', ');
    const line = `${measure.padEnd(10)} ${percent(summary[measure]).padStart(4)}  ${`${right} of ${of}`.padEnd(9)} ${NAMES[measure]}`;
    return ending === '' ? line : `${line} (${ending})`;
  });
  const mended = before === undefined || before.mended.length === 0 ? '' : `, ${before.mended.length} mended`;
  const broken = before === undefined || before.broken.length === 0 ? '' : `, ${before.broken.length} broken`;
  const left = open.length === 0 ? '' : `, ${open.length} not judged`;
  return [
    ...lines,
    ...notJudged,
    ...measures,
    `${counted(outcomes.length, 'question')}, ${outcomes.filter(isPassed).length} passed, ${failed.length} failed${left}${broken}${mended}, answered by ${model}`,
  ].join('\n');
}

export function evalJson({ outcomes, before, ...report }: EvalReport): object {
  const place = ({ case: { file, line, question } }: EvalOutcome) => ({ file, line, question });
  return {
    ...report,
    cases: outcomes.map((outcome) => {
      const { groups, language, version, isCovered, pages } = outcome.case;
      return {
        ...place(outcome),
        groups,
        language,
        version,
        covered: isCovered,
        pages: pages.map((entry) => entry.map(writtenPage)),
        found: outcome.found,
        cited: outcome.cited,
        answer: outcome.answer,
        measures: outcome.measures,
        failures: outcome.failures,
        notJudged: outcome.notJudged,
      };
    }),
    before: before && {
      at: before.at,
      summary: before.summary,
      broken: before.broken.map(place),
      mended: before.mended.map(place),
    },
  };
}

function percent({ right, of }: Share): string {
  return of === 0 ? '–' : `${Math.round((100 * right) / of)}%`;
}
