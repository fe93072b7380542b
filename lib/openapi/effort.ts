import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';

/** Describing a part of a document took more steps than any part may take. */
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
 * Three times what the largest page of public documents takes (29,000), and twice its Markdown. Schemas are expanded wherever they
 * are used, so a document of a few kilobytes can describe billions of parts.
 */
const STEPS_MAX = 100_000;

let stepsLeft: number | undefined;

/**
 * Runs `describe` with a limit of steps. Steps instead of time, so that the result does not depend on how busy
 * the machine is. Nested calls share the limit.
 *
 * @throws EffortExceeded
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

/** The result of `describe` with the steps that it took; no result where it takes too many. */
export function describedWithSteps<Result>(describe: () => Result): { result?: Result; steps: number } {
  let left = 0;
  const result = describedOr(() => {
    const made = describe();
    left = stepsLeft ?? 0;
    return made;
  }, undefined);
  return { ...(result === undefined ? {} : { result }), steps: STEPS_MAX - left };
}

/** The result of `describe`, or `otherwise` where it takes too many steps; the page then says so. */
export function describedOr<Result, Other>(describe: () => Result, otherwise: Other): Result | Other {
  try {
    return withEffortLimit(describe);
  } catch (error) {
    if (isEffortExceeded(error)) return otherwise;
    throw error;
  }
}

/** Counts steps, about one per value that is looked at. */
export function spend(steps: number): void {
  if (stepsLeft === undefined) return;
  stepsLeft -= steps;
  if (stepsLeft < 0) throw new EffortExceeded();
}
