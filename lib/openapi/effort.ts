import { errorMark, hasErrorMark } from '@/lib/base/error-mark';

/** A part of a document that takes more to be described than any part may. */
export class EffortExceeded extends Error {
  readonly [errorMark] = 'too-much-effort';
  override readonly name = 'EffortExceeded';

  constructor() {
    super('what its schemas hold together takes too many steps to be described');
  }
}

/** Whether describing a part ended because it was too much: of steps, or of places inside one another. */
export function isEffortExceeded(error: unknown): error is Error {
  return hasErrorMark(error, 'too-much-effort') || error instanceof RangeError;
}

/**
 * More than ten times what the largest operations of public documents take. Schemas combine what they name in each
 * place that names it, so that a document of some kilobytes can stand for billions of parts.
 */
const STEPS_MAX = 200_000;

let stepsLeft: number | undefined;

/**
 * Describes a part of a document with a bound of steps and not of time, so that a busy machine shows no less
 * than another. What is inside of it shares its steps.
 *
 * @throws TooMuchEffort
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

/** What is described, or `otherwise` where it is too much: its page says so. */
export function describedOr<Result, Other>(describe: () => Result, otherwise: Other): Result | Other {
  try {
    return withEffortLimit(describe);
  } catch (error) {
    if (isEffortExceeded(error)) return otherwise;
    throw error;
  }
}

/** Counts what is done: about as many steps as things that were looked at. */
export function spend(steps: number): void {
  if (stepsLeft === undefined) return;
  stepsLeft -= steps;
  if (stepsLeft < 0) throw new EffortExceeded();
}
