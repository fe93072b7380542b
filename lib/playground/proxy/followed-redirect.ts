import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { OutboundRequest } from '@/lib/outbound/send-request';
import type { PlaygroundRequest } from '../request/playground-request';
import { ProxyProblem } from './proxy-problem';
import type { FollowedRedirect } from './response-frame';
import { serverAddress } from './server-address';

/** Per process: a redirect signed before a restart must be requested again. */
const KEY = randomBytes(32);

interface Redirected {
  plan: RequestPlan;
  request: PlaygroundRequest;
  upstream: Pick<OutboundRequest, 'method' | 'url'>;
  answer: { status: number; headers: readonly (readonly [string, string])[] };
}

/** A redirect's target below a server of the document. Signed, so that browsers cannot choose URLs. */
export function followedRedirect({
  plan,
  request,
  upstream,
  answer,
}: Redirected): FollowedRedirect | undefined {
  const { status, headers } = answer;
  const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
  if (status < 300 || status > 399 || location === undefined || !URL.canParse(location, upstream.url))
    return undefined;
  const target = new URL(location, upstream.url);
  target.hash = '';
  const isDeclared = plan.servers.some((server, position) => {
    const address = addressOf(() =>
      serverAddress(server, position === request.server ? request.variables : {}),
    );
    return address !== undefined && isBelow(target, address);
  });
  if (!isDeclared || target.username !== '' || target.password !== '') return undefined;
  const { method } = upstream;
  // RFC 9110, 15.4: a 303 is followed with GET, and browsers do the same after a POST.
  const isAsked =
    (status === 303 && method !== 'HEAD') || ((status === 301 || status === 302) && method === 'POST');
  const next = { url: target.href, method: isAsked ? 'GET' : method };
  return { ...next, signature: signatureOf(request.page, next) };
}

/** Throws `ProxyProblem` unless this server signed the redirect's target. */
export function requireSigned(page: string, { url, method, signature }: FollowedRedirect): void {
  const expected = Buffer.from(signatureOf(page, { url, method }));
  const given = Buffer.from(signature);
  if (given.byteLength === expected.byteLength && timingSafeEqual(given, expected)) return;
  throw new ProxyProblem('bad-request', 'This redirect is not known here. Send the request again.');
}

function signatureOf(page: string, { url, method }: { url: string; method: string }): string {
  return createHmac('sha256', KEY)
    .update(JSON.stringify([page, method, url]))
    .digest('base64url');
}

function addressOf(read: () => string): URL | undefined {
  try {
    return new URL(read());
  } catch {
    // The server's URL is relative, or a variable has a forbidden value.
    return undefined;
  }
}

/** A server that only moved to https counts as the same. */
function isBelow(target: URL, server: URL): boolean {
  const isSame = target.protocol === server.protocol || target.protocol === 'https:';
  const base = server.pathname.replace(/\/+$/, '');
  return isSame && target.host === server.host && `${target.pathname}/`.startsWith(`${base}/`);
}
