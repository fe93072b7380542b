import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Lookup, requestNotes } from '@/lib/base/request-notes';
import { hasSessionCookie } from '@/lib/base/web/session-cookie-name';
import { acceptedEncoding, type EncodedBodies, encodedBody } from './encoded-bodies';
import { endWithFault } from './end-with-fault';
import { type Exchange, exchangeOfOurs } from './exchange-of-ours';
import { matchesEtag } from './matches-etag';
import type { PageListener } from './secured-pages';

export interface PageCacheOptions {
  /**
   * Whether pages of the request's site may be kept at all: not while an author writes, and never on a private site.
   */
  isActive: () => boolean;
  bytesMax: number;
  /** Name of the request's site, where several share this cache. */
  site?: (() => string | undefined) | undefined;
  /** How often the site has changed so far. */
  siteChanges: () => number;
  /** How often it had changed some seconds ago. A page of a state since then is shown while a new one takes long. */
  formerChanges: () => number;
  /** How long readers wait for the new page before that, counted from when the first of them asked for it. */
  waitMs?: number | undefined;
  /** Milliseconds of a clock that never jumps. */
  now?: (() => number) | undefined;
}

/** On a busy server, making a page again takes seconds. */
const WAIT_MS = 500;

interface StoredPage {
  body: Buffer;
  encoded: EncodedBodies;
  headers: Record<string, string | string[]>;
  etag: string;
  /** Whether the page says that it differs by cookie. */
  isForStrangers: boolean;
  /** While set, the site's access rules are still being read; when that ends, `Vary` of this page may change, so it is made again. */
  pagesLookup: Lookup | undefined;
  /** The number of site changes that it shows. */
  siteChanges: number;
}

/** A page that is being made again, once for all who wait for it. */
interface Remaking {
  /** The number of site changes when it began. */
  since: number;
  startedAt: number;
  page: Promise<StoredPage | undefined>;
}

/**
 * Answers pages that were made for everyone from memory, until the site changes: compressed once instead of for each
 * reader. Everything else is passed on. Only what Next keeps is kept here; its store notes that on the request.
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
    // The most recently requested is dropped last.
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

  /** The page of the site as it is now; `undefined` if there is no page for everyone at this address any more. */
  function madeAgain(key: string, exchange: Exchange): Remaking {
    const running = remakings.get(key);
    const since = siteChanges();
    if (running?.since === since) return running;
    const startedAt = now();
    const page = new Promise<StoredPage | undefined>((resolve) => {
      let made: StoredPage | undefined;
      const { request, response } = exchangeOfOurs(exchange, () => {
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

  /** Answers with a new page, or with the former one where that takes long and is not long out of date. */
  async function sendNew(key: string, former: StoredPage, exchange: Exchange): Promise<void> {
    const making = madeAgain(key, exchange);
    // The wait counts from the first request, so that a slow page holds up one reader and not all.
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
    // Signed-in readers may get another page than strangers.
    if (key === undefined || (isCurrent && page.isForStrangers && hasSessionCookie(request.headers.cookie))) {
      next(request, response);
    } else if (isCurrent) {
      send(key, page, { request, response }).catch((error: unknown) => endWithFault(response, error));
    } else if (page !== undefined && !(page.isForStrangers && hasSessionCookie(request.headers.cookie))) {
      sendNew(key, page, { request, response }).catch((error: unknown) => endWithFault(response, error));
    } else {
      next(request, response, (markup) => {
        const made = request.method === 'GET' ? storedPage(response, markup) : undefined;
        // `proxy.ts` may have resolved the address before the change.
        if (made?.siteChanges === askedAt) store(key, made);
      });
    }
  };
}

/** Below `/api/`, the query alone decides between a page of the site and a provider's callback. */
const NEVER_PAGES = /^\/(?:_next|-|api)\//;
const OTHER_FORMS = ['rsc', 'next-router-prefetch', 'next-action', 'authorization', 'range'];

/** The key of a page of a site; `undefined` for requests that want anything else. */
function pageKey(
  { method, url = '/', headers }: IncomingMessage,
  site: string | undefined,
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (NEVER_PAGES.test(url) || OTHER_FORMS.some((name) => name in headers)) return undefined;
  // Programs that want Markdown get it at the same address.
  if (/text\/(?:markdown|plain)/.test(headers.accept ?? '')) return undefined;
  const end = url.indexOf('?');
  // Addresses begin with a slash, which no name of a site has, so two keys are never the same.
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
    pagesLookup,
    siteChanges,
  };
}

function isForOne(response: ServerResponse): boolean {
  const cache = String(response.getHeader('cache-control') ?? '');
  // `proxy.ts` redirects readers of other languages, so it has to run for each reader.
  if (/\baccept-language\b/i.test(String(response.getHeader('vary') ?? ''))) return true;
  return response.hasHeader('set-cookie') || /\b(?:private|no-store)\b/i.test(cache);
}

function bytesOf({ body, encoded }: StoredPage): number {
  return body.length + encoded.bytes;
}
