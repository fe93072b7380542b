import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';

/** Why a request was not sent or not answered; each has one HTTP status. */
export type ProxyProblemCode =
  | 'bad-request'
  | 'not-allowed'
  | 'foreign-origin'
  | 'unknown-page'
  | 'request-too-large'
  | 'too-many-requests'
  | 'unreachable';

const statuses: Record<ProxyProblemCode, number> = {
  'bad-request': 400,
  'not-allowed': 403,
  'foreign-origin': 403,
  'unknown-page': 404,
  'request-too-large': 413,
  'too-many-requests': 429,
  unreachable: 502,
};

/** An error for the playground; its message is for the reader. */
export class ProxyProblem extends Error {
  readonly [errorMark] = 'proxy-problem';
  readonly code: ProxyProblemCode;

  constructor(code: ProxyProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  get status(): number {
    return statuses[this.code];
  }
}

export function isProxyProblem(error: unknown): error is ProxyProblem {
  return hasErrorMark(error, 'proxy-problem');
}
