import type { AskRequest } from './ask-request';

// Queues requests that arrive before the panel's code is loaded; each is delivered once.

const waiting: AskRequest[] = [];
const listeners = new Set<() => void>();

export function queueRequest(request: AskRequest): void {
  waiting.push(request);
  for (const listener of listeners) listener();
}

/** Calls back for every request, including queued ones. Returns a function that unsubscribes. */
export function followRequests(onRequest: (request: AskRequest) => void): () => void {
  function takeAll() {
    for (const request of waiting.splice(0)) onRequest(request);
  }
  listeners.add(takeAll);
  takeAll();
  return () => listeners.delete(takeAll);
}
