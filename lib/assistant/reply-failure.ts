import { APICallError } from 'ai';
import type { ReplyFailure } from './reply-event';

const BUSY_STATUSES = [429, 503, 529];

/** Classifies a failure for readers; once the reply has begun, all they learn is that it broke off. */
export function replyFailure(error: unknown, hasBegun: boolean): ReplyFailure {
  if (hasBegun) return 'model-failed';
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  return status !== undefined && BUSY_STATUSES.includes(status) ? 'model-busy' : 'model-unavailable';
}

/** One line for the log, without response bodies: providers repeat parts of keys and prompts in them. */
export function failureLine(error: unknown): string {
  if (APICallError.isInstance(error)) {
    const status = error.statusCode === undefined ? 'no answer' : `status ${error.statusCode}`;
    return `${new URL(error.url).host}: ${status}${error.statusCode === undefined ? `, ${error.message}` : ''}`;
  }
  return error instanceof Error ? `${error.name}: ${error.message}` : 'an unknown error';
}
