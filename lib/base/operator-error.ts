import { errorMark, hasErrorMark } from './error-mark';
/**
 * A failure that the operator can mend: the message says what is wrong and what to do,
 * so it is printed without a stack.
 */
export class OperatorError extends Error {
  readonly [errorMark] = 'operator-error';
  override readonly name = 'OperatorError';
}

/** Whether an error is a `OperatorError`, whichever bundle made it. */
export function isOperatorError(error: unknown): error is OperatorError {
  return hasErrorMark(error, 'operator-error');
}
