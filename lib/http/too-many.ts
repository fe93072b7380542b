import { RequestError } from './request-error';

/** Refuses a client that asks more often than people do. */
export function tooMany(): RequestError {
  return new RequestError({
    code: 'rate_limited',
    message: 'Too much at once. Try again in a minute.',
    retryAfterSeconds: 60,
  });
}
