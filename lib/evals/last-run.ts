import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { writeAskedFile } from '@/lib/base/files/write-atomically';
import { caseKey, type EvalSummary, evalSummary } from './eval-summary';
import { type EvalOutcome, isPassed } from './judge-reply';

export interface SavedRun {
  at: string;
  model: string;
  summary: EvalSummary;
  /** Keys of the cases that passed, and of those that failed. */
  passed: readonly string[];
  failed: readonly string[];
}

/** Changes since the last run with the same model. */
export interface RunComparison {
  at: string;
  summary: EvalSummary;
  /** Cases that passed before and fail now. */
  broken: readonly EvalOutcome[];
  mended: readonly EvalOutcome[];
}

const share = z.object({ right: z.number(), of: z.number() });
const keptSchema = z.object({
  at: z.string(),
  model: z.string(),
  summary: z.object({
    recallAt1: share,
    recallAt5: share,
    citations: share,
    answers: share,
    // Older runs do not have them.
    rubrics: share.default({ right: 0, of: 0 }),
    declines: share,
  }),
  passed: z.array(z.string()),
  failed: z.array(z.string()),
});

/** The run stored in a file; `undefined` if this version cannot read one there. */
export async function readLastRun(file: string): Promise<SavedRun | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    return keptSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export async function saveRun(
  file: string,
  outcomes: readonly EvalOutcome[],
  { at, model }: Pick<SavedRun, 'at' | 'model'>,
): Promise<void> {
  const keysOf = (isOfThem: (outcome: EvalOutcome) => boolean) =>
    outcomes.filter(isOfThem).map((each) => caseKey(each.case));
  const run: SavedRun = {
    at,
    model,
    summary: evalSummary(outcomes),
    passed: keysOf(isPassed),
    failed: keysOf(({ failures }) => failures.length > 0),
  };
  await writeAskedFile(file, `${JSON.stringify(run, null, 2)}\n`);
}

export function comparedWith(
  last: SavedRun | undefined,
  outcomes: readonly EvalOutcome[],
  model: string,
): RunComparison | undefined {
  if (last === undefined || last.model !== model) return undefined;
  const passed = new Set(last.passed);
  const failed = new Set(last.failed);
  return {
    at: last.at,
    summary: last.summary,
    broken: outcomes.filter((each) => each.failures.length > 0 && passed.has(caseKey(each.case))),
    mended: outcomes.filter((each) => isPassed(each) && failed.has(caseKey(each.case))),
  };
}
