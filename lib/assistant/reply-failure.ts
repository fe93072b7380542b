import { APICallError, JSONParseError, TypeValidationError } from 'ai';
import { providerMessage } from './provider-message';
import type { ReplyFailure } from './reply-event';

const BUSY_STATUSES = [429, 503, 529];

/** Classifies a failure for readers. After the reply has begun, they learn only that it broke off. */
export function replyFailure(error: unknown, hasBegun: boolean): ReplyFailure {
  if (hasBegun) return 'model-failed';
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  return status !== undefined && BUSY_STATUSES.includes(status) ? 'model-busy' : 'model-unavailable';
}

/** One line for the log: includes the provider's message, but no keys and nothing from the question. */
export function failureLine(error: unknown): string {
  if (APICallError.isInstance(error)) {
    const { statusCode = 0, url, message, cause, responseBody, requestBodyValues } = error;
    const said =
      statusCode >= 400
        ? providerMessage(responseBody, requestBodyValues)
        : // For a broken connection, only the cause has the details.
          [message, ...(cause instanceof Error ? [cause.message] : [])].join(': ');
    const status = statusCode === 0 ? 'no answer' : `status ${statusCode}`;
    return [`${new URL(url).host}: ${status}`, said].filter((part) => part !== undefined).join(', ');
  }
  // Their messages repeat the model's text.
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error))
    return `${error.name}: a part of the answer cannot be read`;
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  // A provider's error in the middle of a stream.
  return providerMessage(error, undefined) ?? 'an unknown error';
}
