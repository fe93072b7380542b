import { errorMark, hasErrorMark } from './error-mark';
/**
 * A failure that the operator can fix: the message says what is wrong and what to do, so it is printed without a stack.
 */
export class OperatorError extends Error {
  readonly [errorMark] = 'operator-error';
  override readonly name = 'OperatorError';
}

/** Whether an error is an `OperatorError`, from any bundle. */
export function isOperatorError(error: unknown): error is OperatorError {
  return hasErrorMark(error, 'operator-error');
}
