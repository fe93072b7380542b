import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';

export type OutboundProblemCode =
  | 'bad-address'
  | 'not-encrypted'
  | 'address-refused'
  | 'too-many-redirects'
  | 'too-large'
  | 'timeout'
  | 'unreachable';

/** A failed request to another server; readers and authors see the message. */
export class OutboundProblem extends Error {
  readonly [errorMark] = 'outbound-problem';
  readonly code: OutboundProblemCode;

  constructor(code: OutboundProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function isOutboundProblem(error: unknown): error is OutboundProblem {
  return hasErrorMark(error, 'outbound-problem');
}
