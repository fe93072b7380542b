import type { AskRequest } from './ask-request';

// Requests may come before the panel's code has: they wait here, and each is taken once.

const waiting: AskRequest[] = [];
const listeners = new Set<() => void>();

/** Hands a request to the panel, now or when it is there. */
export function queueRequest(request: AskRequest): void {
  waiting.push(request);
  for (const listener of listeners) listener();
}

/** Calls back for every request, those that wait included. Returns how to stop. */
export function followRequests(onRequest: (request: AskRequest) => void): () => void {
  function takeAll() {
    for (const request of waiting.splice(0)) onRequest(request);
  }
  listeners.add(takeAll);
  takeAll();
  return () => listeners.delete(takeAll);
}
