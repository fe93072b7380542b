import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as afterMs } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { hasSessionCookie } from '@/lib/base/session-cookie-name';
import { capturedResponse } from './captured-response';
import { unheardResponse } from './unheard-response';

/** What a page cache is made with. */
export interface PageCacheOptions {
  /** Whether pages may be kept at all: not while an author writes, and never on a private site. */
  isActive: boolean;
  /** Age up to which a page is answered without asking for it again. */
  freshMs: number;
  /** Age up to which a page is answered while it is made anew. */
  staleMs: number;
  /** How long a reader waits for a page that is being made anew before the kept one is sent. */
  patienceMs: number;
  bytesMax: number;
  /** Prepares an answer that nobody hears, as the server has prepared all others. */
  prepare: (request: IncomingMessage, response: ServerResponse) => void;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
}

interface StoredPage {
  body: Buffer;
  encoded: EncodedBodies;
  headers: Record<string, string | string[]>;
  etag: string;
  /** Whether the page says that it differs by cookie. */
  isForStrangers: boolean;
  storedAt: number;
  /** Ends when the page has been made anew. */
  refresh: Promise<void> | undefined;
}

type Encoding = 'br' | 'gzip';

/** A page compressed when it is first asked for, and again only when the page has changed. */
interface EncodedBodies {
  bodies: Map<Encoding, Promise<Buffer>>;
  /** Of those that are ready. */
  bytes: number;
}

/**
 * Answers pages that were made for everyone from memory, compressed once instead of for each reader,
 * and passes everything else on. Only what Next itself keeps (`x-nextjs-cache`) is kept here.
 */
export function pageCache(next: RequestListener, options: PageCacheOptions): RequestListener {
  const pages = new Map<string, StoredPage>();
  let bytes = 0;

  function store(key: string, page: StoredPage): void {
    remove(key);
    pages.set(key, page);
    bytes += bytesOf(page);
    makeRoom();
  }

  function makeRoom(): void {
    for (const oldest of pages.keys()) {
      if (bytes <= options.bytesMax) break;
      remove(oldest);
    }
  }

  function remove(key: string): void {
    const page = pages.get(key);
    if (page !== undefined) bytes -= bytesOf(page);
    pages.delete(key);
  }

  function encodedBody(key: string, { body, encoded }: StoredPage, encoding: Encoding): Promise<Buffer> {
    const known = encoded.bodies.get(encoding);
    if (known !== undefined) return known;
    const made = compress[encoding](body).then((compressed) => {
      encoded.bytes += compressed.length;
      if (pages.get(key)?.encoded === encoded) bytes += compressed.length;
      makeRoom();
      return compressed;
    });
    encoded.bodies.set(encoding, made);
    return made;
  }

  async function send(key: string, page: StoredPage, request: IncomingMessage, response: ServerResponse) {
    const headers = { ...page.headers, etag: page.etag };
    if (request.headers['if-none-match']?.includes(page.etag) === true) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const body = encoding === undefined ? page.body : await encodedBody(key, page, encoding);
    response.writeHead(200, {
      ...headers,
      'content-length': body.length,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const key = options.isActive ? pageKey(request) : undefined;
    if (key === undefined) {
      next(request, response);
      return;
    }
    const page = pages.get(key);
    // Made for strangers: who signed in gets another.
    if (page?.isForStrangers === true && hasSessionCookie(request.headers.cookie)) {
      next(request, response);
      return;
    }
    const ageMs = page === undefined ? Number.POSITIVE_INFINITY : options.now() - page.storedAt;
    if (page === undefined || ageMs > options.staleMs) {
      keepAnswer(key, request, response);
      next(request, response);
      return;
    }
    answerKept(key, page, { request, response, isFresh: ageMs <= options.freshMs })
      // What cannot be sent ends its own connection, never the server.
      .catch(() => response.destroy());
  }

  /** Where much is asked of the server at once, whoever comes first would wait for all of it. */
  async function answerKept(
    key: string,
    page: StoredPage,
    { request, response, isFresh }: { request: IncomingMessage; response: ServerResponse; isFresh: boolean },
  ): Promise<void> {
    if (!isFresh) {
      page.refresh ??= madeAnew(key, page, request);
      await Promise.race([page.refresh, afterMs(options.patienceMs)]);
    }
    const now = pages.get(key);
    if (now === undefined) next(request, response);
    else await send(key, now, request, response);
  }

  function madeAnew(key: string, page: StoredPage, request: IncomingMessage): Promise<void> {
    return new Promise((resolve) => {
      // Next notes what it does on a request, and this one may still be answered by it.
      const ownRequest: IncomingMessage = Object.create(request);
      const response = unheardResponse(ownRequest);
      options.prepare(ownRequest, response);
      keepAnswer(key, ownRequest, response);
      response.once('close', () => {
        page.refresh = undefined;
        resolve();
      });
      next(ownRequest, response);
    });
  }

  /** What can be kept of an answer takes the place of what was; what is no page any more is forgotten. */
  function keepAnswer(key: string, request: IncomingMessage, response: ServerResponse): void {
    capturedResponse(response, (captured) => {
      if (request.method !== 'GET') return;
      const page = pages.get(key);
      const made = storedPage(response, captured, options.now());
      if (made === undefined) {
        if (!isOnItsWayOut(response)) remove(key);
        return;
      }
      if (made.etag === page?.etag) made.encoded = page.encoded;
      store(key, made);
    });
  }

  return listener;
}

/** Below `/api/`, an address may be a page of the site or the way back from a provider, by its query alone. */
const NEVER_PAGES = /^\/(?:_next|-|api)\//;
const OTHER_FORMS = ['rsc', 'next-router-prefetch', 'next-action', 'authorization', 'range'];

/** From here on brotli sees that the data for the browser repeats the markup; once a page, beside the requests. */
const BROTLI_QUALITY = 10;

/** What a page is kept under; `undefined` for a request that asks for anything but a page as a browser shows it. */
function pageKey({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (NEVER_PAGES.test(url) || OTHER_FORMS.some((name) => name in headers)) return undefined;
  // Programs that want Markdown get it at the same address.
  if (/text\/(?:markdown|plain)/.test(headers.accept ?? '')) return undefined;
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

const NOT_KEPT =
  /^(?:x-nextjs-.*|etag|date|connection|keep-alive|content-length|content-encoding|transfer-encoding)$/;

function storedPage(response: ServerResponse, captured: Buffer, storedAt: number): StoredPage | undefined {
  const type = String(response.getHeader('content-type') ?? '');
  const cache = response.getHeader('x-nextjs-cache');
  if (response.statusCode !== 200 || !type.startsWith('text/html')) return undefined;
  // A page for one reader has none of these marks, or a cookie.
  if ((cache !== 'HIT' && cache !== 'MISS') || response.hasHeader('set-cookie')) return undefined;
  const encoding = response.getHeader('content-encoding');
  if (encoding !== undefined && encoding !== 'gzip') return undefined;
  const body = encoding === 'gzip' ? gunzipSync(captured) : captured;
  const headers: StoredPage['headers'] = {};
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (value !== undefined && !NOT_KEPT.test(name))
      headers[name] = Array.isArray(value) ? value : String(value);
  const vary = [headers.vary ?? [], 'Accept', 'Accept-Encoding'].flat().join(', ');
  headers.vary = [...new Set(vary.split(/\s*,\s*/))].join(', ');
  // Browsers keep the policy that came with a body when they are told that it is unchanged.
  const says = createHash('sha256')
    .update(body)
    .update(String(headers['content-security-policy'] ?? ''));
  return {
    body,
    encoded: { bodies: new Map(), bytes: 0 },
    headers,
    etag: `W/"${says.digest('base64url').slice(0, 22)}"`,
    isForStrangers: /(?:^|,\s*)cookie\b/i.test(headers.vary),
    storedAt,
    refresh: undefined,
  };
}

/** Next sends a page once more while it makes it anew itself. */
function isOnItsWayOut(response: ServerResponse): boolean {
  return response.statusCode === 200 && response.getHeader('x-nextjs-cache') === 'STALE';
}

function bytesOf({ body, encoded }: StoredPage): number {
  return body.length + encoded.bytes;
}

/** The encoding that a client prefers, or the smaller one (RFC 9110, section 12.5.3). */
function acceptedEncoding(accepted: string | string[] | undefined): Encoding | undefined {
  const parts = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()));
  const weights = new Map(
    parts.map(([name = '', weight]) => [name, weight?.startsWith('q=') ? Number(weight.slice(2)) : 1]),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip';
  return weightOf(best) > 0 ? best : undefined;
}

const compressBrotli = promisify(brotliCompress);

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gzip),
  br: (body) => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
};
