import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';

export class EffortExceeded extends Error {
  readonly [errorMark] = 'too-much-effort';
  override readonly name = 'EffortExceeded';

  constructor() {
    super('what its schemas hold together takes too many steps to be described');
  }
}

/** Whether an error means that a part is too large: too many steps, or nested too deeply for the stack. */
export function isEffortExceeded(error: unknown): error is Error {
  return hasErrorMark(error, 'too-much-effort') || error instanceof RangeError;
}

/**
 * Three times what the largest page of the public documents takes (29,000), and twice what its Markdown takes. Schemas
 * are expanded wherever they are used, so a few kilobytes can describe billions of parts.
 */
const STEPS_MAX = 100_000;

let stepsLeft: number | undefined;

/**
 * Runs `describe` within a limit of steps, which, unlike time, do not depend on the machine's load. Nested calls share
 * it. Throws `EffortExceeded`.
 */
export function withEffortLimit<Result>(describe: () => Result): Result {
  if (stepsLeft !== undefined) return describe();
  stepsLeft = STEPS_MAX;
  try {
    return describe();
  } finally {
    stepsLeft = undefined;
  }
}

/** The result of `describe` and the steps it took; no result if it exceeds the limit. */
export function describedWithSteps<Result>(describe: () => Result): { result?: Result; steps: number } {
  let left = 0;
  const result = describedOr(() => {
    const made = describe();
    left = stepsLeft ?? 0;
    return made;
  }, undefined);
  return { ...(result === undefined ? {} : { result }), steps: STEPS_MAX - left };
}

/** The result of `describe`, or `otherwise` beyond the step limit, which the page then reports. */
export function describedOr<Result, Other>(describe: () => Result, otherwise: Other): Result | Other {
  try {
    return withEffortLimit(describe);
  } catch (error) {
    if (isEffortExceeded(error)) return otherwise;
    throw error;
  }
}

/** Counts steps: about one per value visited. */
export function spend(steps: number): void {
  if (stepsLeft === undefined) return;
  stepsLeft -= steps;
  if (stepsLeft < 0) throw new EffortExceeded();
}
