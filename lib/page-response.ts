import { type NextRequest, NextResponse } from 'next/server';
import { pageAnswer } from '@/lib/access/page-answer';
import { redirectToSignIn, signInRequired, withoutCaching } from '@/lib/auth/private-response';
import { requestNotes } from '@/lib/base/request-notes';
import { ownAddress } from '@/lib/base/web/addresses';
import { LANGUAGE_COOKIE } from '@/lib/base/web/language-cookie';
import { sharedCacheControl } from '@/lib/base/web/shared-cache.mjs';
import { isPageLoad } from '@/lib/http/is-page-load';
import { MADE_AT_HEADER } from '@/lib/http/made-at';
import {
  BY_LANGUAGE_HEADER,
  FOR_STRANGERS_HEADER,
  POLICY_HEADER,
  STATUS_HEADER,
} from '@/lib/http/page-headers';
import { runtime } from '@/lib/runtime';
import { type Destination, homeTranslations } from '@/lib/site/destination';
import { pathFromAddress } from '@/lib/site/path-from-address';
import { preferredTranslation } from '@/lib/site/preferred-translation';
import type { ReaderView } from '@/lib/site/reader-view';
import type { Site } from '@/lib/site/site';

/**
 * A page of the site for this reader: the one that everybody gets, one made for them, or none.
 *
 * @param found what `destination` gave for the address: a page, a redirect or nothing
 */
export function pageResponse(view: ReaderView, found: Destination, request: NextRequest): NextResponse {
  const response = responseFor(view, found, request);
  const { scriptOrigins } = view.site;
  if (scriptOrigins.length > 0) response.headers.set(POLICY_HEADER, scriptOrigins.join(' '));
  return response;
}

function responseFor({ site, reader }: ReaderView, found: Destination, request: NextRequest): NextResponse {
  const { method, nextUrl, headers } = request;
  const { visibility } = site;
  const access = site.access(pathFromAddress(nextUrl.pathname));
  switch (pageAnswer({ visibility, access }, reader, { method, accept: headers.get('accept') })) {
    case 'as-everyone':
      if (runtime().hasLiveReload) return pageMadeAnew(found, request);
      return visibility === 'public'
        ? cachedPage(site, found, request)
        : withoutCaching(pageForAll(found, request));
    case 'for-reader':
      return pageMadeAnew(found, request);
    case 'missing':
      return missingPage(site, request);
    case 'sign-in':
      return withoutCaching(redirectToSignIn(request.url));
    case 'refuse':
      return withoutCaching(signInRequired());
  }
}

/**
 * Leads to the home page in the language that the reader's browser prefers, or that they last switched to. Only for page
 * loads, because a reader who follows a link to the home page wants that one.
 */
export function homeInPreferredLanguage(
  site: Site,
  found: Destination,
  request: NextRequest,
): NextResponse | undefined {
  const { headers, method, nextUrl, cookies } = request;
  if (nextUrl.pathname !== '/' || method !== 'GET' || !isPageLoad(request)) return undefined;
  if (headers.get('sec-fetch-site') === 'same-origin') return undefined;
  const translation = preferredTranslation(homeTranslations(site, found), {
    accepted: headers.get('accept-language'),
    chosen: cookies.get(LANGUAGE_COOKIE)?.value,
  });
  if (translation === undefined) return undefined;
  return byLanguage(NextResponse.redirect(new URL(translation.path, request.url), 307));
}

/** Redirects depend on the reader, so no cache may share the response. */
function byLanguage(response: NextResponse): NextResponse {
  response.headers.set(BY_LANGUAGE_HEADER, 'yes');
  return withoutCaching(response);
}

/** The cached page for anonymous readers; on sites with groups, other readers may get a different one. */
function cachedPage(site: Site, found: Destination, request: NextRequest): NextResponse {
  if (found.kind === 'not-found') return missingPage(site, request);
  const response = pageForAll(found, request);
  if (request.nextUrl.pathname === '/' && homeTranslations(site, found).length > 0) {
    if (found.kind === 'redirect') return byLanguage(response);
    response.headers.set(BY_LANGUAGE_HEADER, 'yes');
  }
  if (found.kind === 'redirect') response.headers.set('Cache-Control', sharedCacheControl);
  if (site.restrictedPages.mayExist()) response.headers.set(FOR_STRANGERS_HEADER, 'yes');
  const lookup = site.restrictedPages.lookup();
  const notes = requestNotes().getStore();
  if (!lookup.isDone && notes !== undefined) notes.pagesLookup = lookup;
  return response;
}

/** The page that Next caches for an address, without the query, which only scripts in the browser use. */
function pageForAll(found: Destination, { nextUrl, url }: NextRequest): NextResponse {
  if (found.kind === 'redirect') return redirectTo(found, url);
  const target = new URL(url);
  target.search = '';
  const site = hostedSite();
  // Next caches pages by address, and several sites have the same addresses.
  if (site !== undefined) target.pathname = ownAddress(`site/${site}`) + nextUrl.pathname;
  const headers = { [MADE_AT_HEADER]: target.pathname };
  const isSame = site === undefined && nextUrl.search === '';
  return isSame ? NextResponse.next({ headers }) : NextResponse.rewrite(target, { headers });
}

/** The domain of the site at this host, where the process serves several. */
export function hostedSite(): string | undefined {
  return requestNotes().getStore()?.site?.domain;
}

/** An uncached page: for one reader, or from the current files while an author writes. */
function pageMadeAnew(found: Destination, { nextUrl, url }: NextRequest): NextResponse {
  if (found.kind === 'redirect') return withoutCaching(redirectTo(found, url));
  const isMissing = found.kind === 'not-found';
  // No page of a site has one of our addresses, so this one shows the 404 page.
  const pathname = isMissing ? ownAddress('missing') : nextUrl.pathname;
  const target = new URL(ownAddress('view') + pathname + nextUrl.search, url);
  return withoutCaching(
    NextResponse.rewrite(target, isMissing ? { headers: { [STATUS_HEADER]: '404' } } : undefined),
  );
}

function redirectTo(found: Extract<Destination, { kind: 'redirect' }>, url: string): NextResponse {
  const target = new URL(found.destination, url);
  // Next writes the path alone, and two leading slashes would name another host.
  if (target.origin === new URL(url).origin) target.pathname = target.pathname.replace(/^\/+/, '/');
  return NextResponse.redirect(target, found.isPermanent ? 308 : 307);
}

/**
 * The 404 page, cached once for all addresses. Other caches keep it briefly, because a page may be added, and may exist
 * for readers in a group.
 */
function missingPage({ domain, restrictedPages }: Site, request: NextRequest): NextResponse {
  const address = new URL(ownAddress(`missing/${encodeURIComponent(domain)}`), request.url);
  const headers = {
    [STATUS_HEADER]: '404',
    [MADE_AT_HEADER]: address.pathname,
    'Cache-Control': sharedCacheControl,
    ...(restrictedPages.mayExist() ? { [FOR_STRANGERS_HEADER]: 'yes' } : {}),
  };
  return NextResponse.rewrite(address, { headers });
}
