import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { isRoute, OWN_PREFIX } from '@/lib/base/web/addresses';
import { isActionBody } from './action-body';
import { bytesUpTo } from './bytes-up-to';

/** More than any form of the dashboard sends. */
const ACTION_BYTES_MAX = 900_000;

/**
 * Refuses requests that Next cannot read: server actions from other sites, malformed bodies, targets that are not
 * paths, the method TRACE. Next would answer each with 500 and a stack trace, and flood the log.
 */
export function checkedRequests(next: RequestListener): RequestListener {
  return (request, response) => {
    const refuse = (status: number) => refuseWith(status, { request, response });
    if (!isReadableTarget(request.url ?? '')) return refuse(400);
    // Next converts each request to a Fetch `Request`, which does not allow TRACE.
    if (request.method === 'TRACE') return refuse(405);
    dropBareForm(request);
    if (!isForAction(request)) return next(request, response);
    if (isForeign(request)) return refuse(403);
    if (!hasReadableId(request)) return refuse(404);
    withCheckedBody(request).then(
      (outcome) => (typeof outcome === 'number' ? refuse(outcome) : next(outcome, response)),
      // The client hung up.
      () => response.destroy(),
    );
  };
}

/** With one of these, page scripts say which data they want. */
const WANTED_DATA = ['next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'];

/**
 * Removes an `rsc: 1` that comes alone, so that the request gets the page. No page script sends that, and Next would
 * redirect it in a loop.
 */
function dropBareForm({ headers }: IncomingMessage): void {
  if (!WANTED_DATA.some((name) => name in headers)) delete headers.rsc;
}

/** Whether Next would look for a server action. Routes read their own bodies. */
function isForAction({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'POST' || isRoute(pathOfTarget(url))) return false;
  return headers['next-action'] !== undefined || isForm(headers['content-type']);
}

function isForm(contentType = ''): boolean {
  return /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType);
}

/** Whether the browser reports that the request comes from another site. */
function isForeign({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  const forwarded = headers['x-forwarded-host'];
  return !URL.canParse(origin) || new URL(origin).host !== (forwarded ?? host);
}

async function withCheckedBody(request: IncomingMessage): Promise<IncomingMessage | number> {
  const { headers } = request;
  if (Number(headers['content-length'] ?? 0) > ACTION_BYTES_MAX) return 413;
  const bytes = await bytesUpTo(request.iterator({ destroyOnReturn: false }), ACTION_BYTES_MAX);
  if (bytes === undefined) return 413;
  const isReadable = await isActionBody(bytes, {
    contentType: headers['content-type'] ?? '',
    calledId: headers['next-action']?.toString(),
  });
  return isReadable ? replayed(request, bytes) : 400;
}

/** A copy of the request with an unread body, because a body can be read only once. */
function replayed(request: IncomingMessage, bytes: Uint8Array): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const copy = Object.assign(new IncomingMessage(request.socket), {
    ...{ method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor },
    complete: true,
  });
  copy.push(bytes);
  copy.push(null);
  return copy;
}

/** Next's action ids are a byte and a SHA-1 in hexadecimal; it fails on anything else. */
function hasReadableId({ headers }: IncomingMessage): boolean {
  const id = headers['next-action'];
  return id === undefined || /^[0-9a-f]{42}$/.test(id.toString());
}

interface Refused {
  request: IncomingMessage;
  response: ServerResponse;
}

function refuseWith(status: number, { request, response }: Refused): void {
  // The rest of the body stays unread, so the connection cannot be used again.
  const headers = {
    'Cache-Control': 'no-store',
    ...(status === 413 ? { Connection: 'close' } : {}),
    ...(status === 405 ? { Allow: 'GET, HEAD, POST' } : {}),
  };
  response.writeHead(status, headers).end();
  request.resume();
}

/** Whether the target is a path that we can decode. `GET *` addresses the server, and `GET http://host/` a proxy. */
function isReadableTarget(target: string): boolean {
  if (!target.startsWith('/')) return false;
  const path = pathOfTarget(target);
  return !(path.startsWith(OWN_PREFIX) || isRoute(path)) || isDecodable(path);
}

function pathOfTarget(target: string): string {
  const [path = ''] = target.split('?', 1);
  return path;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
