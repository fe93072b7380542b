import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';

/** Why another server was not asked, or did not answer. */
export type OutboundProblemCode =
  | 'bad-address'
  | 'not-encrypted'
  | 'address-refused'
  | 'too-many-redirects'
  | 'too-large'
  | 'timeout'
  | 'unreachable';

/** A failed request to another server; the message is for readers and authors. */
export class OutboundProblem extends Error {
  readonly [errorMark] = 'outbound-problem';
  readonly code: OutboundProblemCode;

  constructor(code: OutboundProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Whether an error is an `OutboundProblem`. */
export function isOutboundProblem(error: unknown): error is OutboundProblem {
  return hasErrorMark(error, 'outbound-problem');
}
