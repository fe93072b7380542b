import type http from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { isOutboundProblem, OutboundProblem } from './outbound-problem';
import { hostOf, isTimeUp, type OutboundNetwork, sendRequest, timeUp } from './send-request';

export interface FetchOptions {
  network: OutboundNetwork;
  headers: Record<string, string>;
  bytesMax: number;
  timeoutMs: number;
  /** `told`: a redirect is returned to the caller instead of followed. */
  redirects?: 'followed' | 'told' | undefined;
  /** Default `GET`. Other methods are sent once: their redirects are returned, not followed. */
  method?: string | undefined;
  body?: Uint8Array | undefined;
  /** Whether a larger response is cut at `bytesMax` instead of failing. */
  isCutAtMax?: boolean | undefined;
}

export interface FetchedAnswer {
  status: number;
  headers: Headers;
  bytes: Uint8Array;
  isCutOff: boolean;
}

/** Enough for a document that has moved; longer chains are refused. */
const REDIRECTS_MAX = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches a URL for the server's own use. Redirects obey the same rules as the first address: encrypted unless the
 * operator listed the host, and no private networks.
 *
 * @throws OutboundProblem
 */
export async function fetchOutbound(
  address: string,
  {
    network,
    headers,
    bytesMax,
    timeoutMs,
    redirects = 'followed',
    method = 'GET',
    body,
    isCutAtMax = false,
  }: FetchOptions,
): Promise<FetchedAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = requireAddress(address, network);
  try {
    for (let count = 0; count <= REDIRECTS_MAX; count += 1) {
      const answer = await sendRequest(
        {
          method,
          url,
          headers: { 'User-Agent': 'Lectern', ...headers, 'Accept-Encoding': 'gzip, identity' },
          body,
        },
        { ...network, timeoutMs, signal },
      );
      const target = answer.body.headers.location;
      const isTold = redirects === 'told' || method !== 'GET';
      if (isTold || target === undefined || !REDIRECTS.has(answer.status)) {
        const read = await bytesOf(decoded(answer.body), { bytesMax, isCutAtMax });
        return { status: answer.status, headers: new Headers(answer.headers), ...read };
      }
      answer.body.destroy();
      url = requireAddress(target, network, url);
    }
  } catch (error) {
    if (isOutboundProblem(error)) throw error;
    const cause = { cause: error };
    if (isTimeUp(signal)) throw timeUp(hostOf(url), cause);
    throw new OutboundProblem('unreachable', `${hostOf(url)} broke off its answer.`, cause);
  }
  throw new OutboundProblem(
    'too-many-redirects',
    `${hostOf(url)} redirects more than ${REDIRECTS_MAX} times.`,
  );
}

/** An address that may be asked by its form; which hosts may be is looked at when it is. @throws OutboundProblem */
export function requireAddress(written: string, { policy }: OutboundNetwork, base?: URL): URL {
  if (!URL.canParse(written, base))
    throw new OutboundProblem('bad-address', 'An address is no whole address.');
  const url = new URL(written, base);
  const isEncrypted = url.protocol === 'https:';
  if (!isEncrypted && !(url.protocol === 'http:' && policy.isListed(hostOf(url))))
    throw new OutboundProblem('not-encrypted', `${hostOf(url)} is asked by https: only.`);
  if (url.username !== '' || url.password !== '')
    throw new OutboundProblem('bad-address', 'An address with a user name in it is not asked.');
  return url;
}

function decoded(body: http.IncomingMessage): Readable {
  const encoding = body.headers['content-encoding'];
  if (encoding === undefined || encoding === '' || encoding === 'identity') return body;
  if (encoding === 'gzip') return pipeline(body, createGunzip(), () => undefined);
  body.destroy();
  throw new OutboundProblem('unreachable', 'An answer is packed in a way that nobody asked for.');
}

/** Counts bytes after decompression, so that a small compressed response cannot exhaust memory. */
async function bytesOf(
  body: Readable,
  { bytesMax, isCutAtMax }: { bytesMax: number; isCutAtMax: boolean },
): Promise<Pick<FetchedAnswer, 'bytes' | 'isCutOff'>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const piece of body) {
    size += piece.length;
    if (size > bytesMax && isCutAtMax) return { bytes: Buffer.concat(pieces), isCutOff: true };
    if (size > bytesMax)
      throw new OutboundProblem('too-large', `An answer is larger than ${Math.floor(bytesMax / 1024)} kB.`);
    pieces.push(piece);
  }
  return { bytes: Buffer.concat(pieces), isCutOff: false };
}
