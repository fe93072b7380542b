/**
 * A failure that whoever runs the program can mend: the message says what is wrong and what to do,
 * so it is printed without a stack.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
