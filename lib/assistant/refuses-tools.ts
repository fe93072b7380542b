import { APICallError, RetryError } from 'ai';

// Ollama: 400 "… does not support tools"; vLLM: 400 "… tool choice requires …"; llama.cpp: 500 "tools param
// requires --jinja flag".
const STATUSES = [400, 422, 500, 501];

/** Whether an error says that the server does not support tools. */
export function refusesTools(error: unknown): boolean {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(cause) || cause.statusCode === undefined) return false;
  return STATUSES.includes(cause.statusCode) && /\btools?\b/i.test(cause.responseBody ?? '');
}
