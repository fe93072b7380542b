import { APICallError, RetryError } from 'ai';
import type { ReplyFailure } from './reply-event';

const BUSY_STATUSES = [429, 503, 529];

/** Classifies a failure for readers; once the reply has begun, all they learn is that it broke off. */
export function replyFailure(error: unknown, hasBegun: boolean): ReplyFailure {
  if (hasBegun) return 'model-failed';
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  const status = APICallError.isInstance(cause) ? cause.statusCode : undefined;
  return status !== undefined && BUSY_STATUSES.includes(status) ? 'model-busy' : 'model-unavailable';
}

/** One line for the log, without response bodies: providers repeat parts of keys and prompts in them. */
export function failureLine(error: unknown): string {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(cause)) {
    const status = cause.statusCode === undefined ? 'no answer' : `status ${cause.statusCode}`;
    return `${new URL(cause.url).host}: ${status}${cause.statusCode === undefined ? `, ${cause.message}` : ''}`;
  }
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : 'an unknown error';
}
