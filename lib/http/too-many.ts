import { RequestError } from './request-error';

export function tooMany(): RequestError {
  return new RequestError({
    code: 'rate_limited',
    message: 'Too much at once. Try again in a minute.',
    retryAfterSeconds: 60,
  });
}
