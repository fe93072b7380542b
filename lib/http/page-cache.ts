import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Lookup, requestNotes } from '@/lib/base/request-notes';
import { hasSessionCookie } from '@/lib/base/web/session-cookie-name';
import { destroyWithError } from './destroy-with-error';
import { acceptedEncoding, type EncodedBodies, encodedBody } from './encoded-bodies';
import { type Exchange, internalExchange } from './internal-exchange';
import { matchesEtag } from './matches-etag';
import type { PageListener } from './secured-pages';

export interface PageCacheOptions {
  /** Whether the site's pages may be cached: not while an author is writing, and never on a private site. */
  isActive: () => boolean;
  bytesMax: number;
  site?: (() => string | undefined) | undefined;
  siteChanges: () => number;
  /** The number of changes some seconds ago. A page from since then may be served while a new one takes long. */
  formerChanges: () => number;
  /** How long readers wait for the new page before that, counted from the first request for it. */
  waitMs?: number | undefined;
  /** A monotonic clock, in milliseconds. */
  now?: (() => number) | undefined;
}

/** On a busy server, rendering a page takes seconds. */
const WAIT_MS = 500;

interface StoredPage {
  body: Buffer;
  encoded: EncodedBodies;
  headers: Record<string, string | string[]>;
  etag: string;
  /** Whether the response varies by cookie. */
  isForStrangers: boolean;
  /** Set while the site's access rules load: `Vary` may change afterwards, so the page is rendered again. */
  pagesLookup: Lookup | undefined;
  siteChanges: number;
}

/** A page being rendered again, once for all who wait for it. */
interface Remaking {
  /** The number of site changes when it began. */
  since: number;
  startedAt: number;
  page: Promise<StoredPage | undefined>;
}

/**
 * Serves pages that are the same for everyone from memory until the site changes, compressed once instead of for each
 * reader. Everything else is passed on. Only pages that Next's cache store keeps are cached; the store notes that on
 * the request.
 */
export function pageCache(
  next: PageListener,
  {
    isActive,
    bytesMax,
    site = () => undefined,
    siteChanges,
    formerChanges,
    waitMs = WAIT_MS,
    now = () => performance.now(),
  }: PageCacheOptions,
): RequestListener {
  const pages = new Map<string, StoredPage>();
  const remakings = new Map<string, Remaking>();
  let bytes = 0;

  function store(key: string, page: StoredPage): void {
    const former = pages.get(key);
    if (former !== undefined) remove(key, former);
    // An unchanged page keeps its compressed bodies.
    if (former?.etag === page.etag) page.encoded = former.encoded;
    pages.set(key, page);
    bytes += bytesOf(page);
    makeRoom();
  }

  function remove(key: string, page: StoredPage): void {
    pages.delete(key);
    bytes -= bytesOf(page);
  }

  function makeRoom(): void {
    for (const [oldest, page] of pages) {
      if (bytes <= bytesMax) break;
      remove(oldest, page);
    }
  }

  async function send(key: string, page: StoredPage, { request, response }: Exchange): Promise<void> {
    // Moves the page to the end, because the least recently requested page is dropped first.
    if (pages.get(key) === page) {
      pages.delete(key);
      pages.set(key, page);
    }
    const headers = { ...page.headers, etag: page.etag };
    if (matchesEtag(request.headers['if-none-match'], page.etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const noteBytes = (made: number) => {
      if (pages.get(key)?.encoded === page.encoded) bytes += made;
      makeRoom();
    };
    const body = encoding === undefined ? page.body : await encodedBody(page, encoding, noteBytes);
    response.writeHead(200, {
      ...headers,
      'content-length': body.length,
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** Renders the current page; resolves to `undefined` if this address no longer has a page for everyone. */
  function madeAgain(key: string, exchange: Exchange): Remaking {
    const running = remakings.get(key);
    const since = siteChanges();
    if (running?.since === since) return running;
    const startedAt = now();
    const page = new Promise<StoredPage | undefined>((resolve) => {
      let made: StoredPage | undefined;
      const { request, response } = internalExchange(exchange, () => {
        if (remakings.get(key) === remaking) remakings.delete(key);
        resolve(made);
      });
      requestNotes().run({ site: requestNotes().getStore()?.site }, () =>
        next(request, response, (markup) => {
          made = storedPage(response, markup);
          if (made !== undefined) store(key, made);
        }),
      );
    });
    const remaking = { since, startedAt, page };
    remakings.set(key, remaking);
    return remaking;
  }

  /** Responds with a new page. If that takes long, the old page is served, unless it is too far out of date. */
  async function sendNew(key: string, former: StoredPage, exchange: Exchange): Promise<void> {
    const making = madeAgain(key, exchange);
    // Counted from the first request, so that a slow page delays one reader, not all.
    const restMs = Math.max(0, making.startedAt + waitMs - now());
    const page =
      former.siteChanges >= formerChanges()
        ? await Promise.race([making.page, wait(restMs, former, { ref: false })])
        : await making.page;
    if (page !== undefined) return send(key, page, exchange);
    if (pages.get(key) === former) remove(key, former);
    next(exchange.request, exchange.response);
  }

  return (request, response) => {
    const key = isActive() ? pageKey(request, site()) : undefined;
    const page = key === undefined ? undefined : pages.get(key);
    const askedAt = siteChanges();
    const isCurrent = page?.siteChanges === askedAt && page.pagesLookup?.isDone !== true;
    // Signed-in readers may get a different page than strangers.
    if (key === undefined || (isCurrent && page.isForStrangers && hasSessionCookie(request.headers.cookie))) {
      next(request, response);
    } else if (isCurrent) {
      send(key, page, { request, response }).catch((error: unknown) => destroyWithError(response, error));
    } else if (page !== undefined && !(page.isForStrangers && hasSessionCookie(request.headers.cookie))) {
      sendNew(key, page, { request, response }).catch((error: unknown) => destroyWithError(response, error));
    } else {
      next(request, response, (markup) => {
        const made = request.method === 'GET' ? storedPage(response, markup) : undefined;
        // The site may have changed after `proxy.ts` resolved the address.
        if (made?.siteChanges === askedAt) store(key, made);
      });
    }
  };
}

/** Below `/api/`, only the query tells a page of the site from a provider's callback. */
const NEVER_PAGES = /^\/(?:_next|-|api)\//;
const OTHER_FORMS = ['rsc', 'next-router-prefetch', 'next-action', 'authorization', 'range'];

/** The cache key of a page; `undefined` for requests for anything else. */
function pageKey(
  { method, url = '/', headers }: IncomingMessage,
  site: string | undefined,
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (NEVER_PAGES.test(url) || OTHER_FORMS.some((name) => name in headers)) return undefined;
  // Programs that accept Markdown get it at the same address.
  if (/text\/(?:markdown|plain)/.test(headers.accept ?? '')) return undefined;
  const end = url.indexOf('?');
  // Paths begin with a slash and site names contain none, so keys are unique.
  return (site ?? '') + (end === -1 ? url : url.slice(0, end));
}

const NOT_KEPT =
  /^(?:x-nextjs-.*|etag|date|connection|keep-alive|content-length|content-encoding|transfer-encoding)$/;

function storedPage(response: ServerResponse, body: Buffer): StoredPage | undefined {
  const { siteChanges, isPassing = false, pagesLookup } = requestNotes().getStore() ?? {};
  if (response.statusCode !== 200 || siteChanges === undefined || isPassing || isForOne(response))
    return undefined;
  const headers: StoredPage['headers'] = {};
  for (const [name, value] of Object.entries(response.getHeaders()))
    if (value !== undefined && !NOT_KEPT.test(name))
      headers[name] = Array.isArray(value) ? value : String(value);
  const vary = [headers.vary ?? [], 'Accept', 'Accept-Encoding'].flat().join(', ');
  headers.vary = [...new Set(vary.split(/\s*,\s*/))].join(', ');
  // On 304, browsers keep the policy of the body they have, so the tag covers the policy too.
  const says = createHash('sha256')
    .update(body)
    .update(String(headers['content-security-policy'] ?? ''));
  return {
    body,
    encoded: { bodies: new Map(), bytes: 0 },
    headers,
    etag: `W/"${says.digest('base64url').slice(0, 22)}"`,
    isForStrangers: /(?:^|,\s*)cookie\b/i.test(headers.vary),
    pagesLookup,
    siteChanges,
  };
}

function isForOne(response: ServerResponse): boolean {
  const cache = String(response.getHeader('cache-control') ?? '');
  // `proxy.ts` redirects readers with other languages, so it has to run for each reader.
  if (/\baccept-language\b/i.test(String(response.getHeader('vary') ?? ''))) return true;
  return response.hasHeader('set-cookie') || /\b(?:private|no-store)\b/i.test(cache);
}

function bytesOf({ body, encoded }: StoredPage): number {
  return body.length + encoded.bytes;
}
