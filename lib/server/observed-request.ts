import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestNotes } from '@/lib/base/request-notes';
import { requestKind } from '@/lib/http/request-kind';

/** A request that was answered or aborted by the client. */
export interface ObservedRequest {
  id: string;
  method: string;
  /** Without the query, which may contain sign-in secrets. */
  pathname: string;
  kind: string;
  /** 499, as in nginx, if the client disconnected before the end of the response. */
  status: number;
  durationMs: number;
  notes: RequestNotes;
}

export type RequestObserver = (request: ObservedRequest) => void;

const PATH_LENGTH_MAX = 300;
const CLIENT_LEFT = 499;

/**
 * Gives a request an id, which is also sent with the response, and notifies the observers of its end.
 *
 * @param options.keepsId whether a proxy of ours may have written `X-Request-Id`
 */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  {
    notes,
    observers,
    keepsId,
  }: { notes: RequestNotes; observers: readonly RequestObserver[]; keepsId: boolean },
): void {
  const startedAt = performance.now();
  const given = request.headers['x-request-id'];
  const id = keepsId && typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : randomUUID();
  notes.id = id;
  response.setHeader('X-Request-Id', id);
  const { method = 'GET', url = '/' } = request;
  const [pathname = '/'] = url.split('?', 1);
  response.once('close', () => {
    const observed: ObservedRequest = {
      id,
      method,
      pathname: pathname.slice(0, PATH_LENGTH_MAX),
      kind: requestKind(pathname),
      status: response.writableFinished ? response.statusCode : CLIENT_LEFT,
      durationMs: performance.now() - startedAt,
      notes,
    };
    for (const observe of observers) observe(observed);
  });
}
