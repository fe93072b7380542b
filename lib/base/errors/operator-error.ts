import { errorMark, hasErrorMark } from './error-mark';
/**
 * A failure that the operator can fix. The message gives the problem and the remedy, so it is printed without a stack.
 */
export class OperatorError extends Error {
  readonly [errorMark] = 'operator-error';
  override readonly name = 'OperatorError';
}

export function isOperatorError(error: unknown): error is OperatorError {
  return hasErrorMark(error, 'operator-error');
}
