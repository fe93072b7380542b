import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';
export type RequestErrorCode =
  | 'invalid_json'
  | 'invalid_request'
  | 'missing_key'
  | 'malformed_key'
  | 'unknown_key'
  | 'revoked_key'
  | 'expired_key'
  | 'key_of_another_site'
  | 'origin_not_allowed'
  | 'not_allowed'
  | 'not_found'
  | 'unknown_site'
  | 'unknown_thread'
  | 'no_running_reply'
  | 'method_not_allowed'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'rate_limited'
  | 'internal_error'
  | 'database_unavailable'
  | 'stopping'
  | 'model_unavailable'
  | 'model_busy'
  | 'too_many_replies'
  | 'search_not_ready';

export const requestErrorStatuses: Record<RequestErrorCode, number> = {
  invalid_json: 400,
  invalid_request: 400,
  missing_key: 401,
  malformed_key: 401,
  unknown_key: 401,
  revoked_key: 401,
  expired_key: 401,
  key_of_another_site: 403,
  origin_not_allowed: 403,
  not_allowed: 403,
  not_found: 404,
  unknown_site: 404,
  unknown_thread: 404,
  no_running_reply: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  database_unavailable: 503,
  stopping: 503,
  model_unavailable: 502,
  model_busy: 503,
  too_many_replies: 503,
  search_not_ready: 503,
};

interface RequestErrorOptions {
  code: RequestErrorCode;
  /** One or two sentences for the caller; pages show them unchanged. */
  message: string;
  details?: Readonly<Record<string, unknown>>;
  retryAfterSeconds?: number;
}

export class RequestError extends Error {
  readonly [errorMark] = 'request-error';
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor({ code, message, details = {}, retryAfterSeconds }: RequestErrorOptions) {
    super(message);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether an error is a `RequestError`; works across bundles, unlike `instanceof`. */
export function isRequestError(error: unknown): error is RequestError {
  return hasErrorMark(error, 'request-error');
}

/** The error response: `{"error":{"code","message",…}}`. */
export function errorResponse(error: RequestError, headers: Readonly<Record<string, string>> = {}): Response {
  const { code, message, details, retryAfterSeconds } = error;
  const status = requestErrorStatuses[code];
  return Response.json(
    { error: { code, message, ...details } },
    {
      status,
      headers: {
        ...headers,
        'Cache-Control': 'no-store',
        ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
        ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
      },
    },
  );
}
