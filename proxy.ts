import { type NextRequest, NextResponse } from 'next/server';
import { pageAnswer } from '@/lib/access/page-answer';
import { responseWithCsrfCookie } from '@/lib/auth/csrf-response';
import { redirectToSignIn, signInRequired, withoutCaching } from '@/lib/auth/private-response';
import { DATABASE_RETRY_SECONDS, isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { requestNotes } from '@/lib/base/request-notes';
import { withoutTrailing } from '@/lib/base/text/without-trailing';
import {
  forwardedAddress,
  isOwnPage,
  OWN_PREFIX,
  ownAddress,
  ownName,
  shortcut,
} from '@/lib/base/web/addresses';
import { LANGUAGE_COOKIE } from '@/lib/base/web/language-cookie';
import { sharedCacheControl } from '@/lib/base/web/shared-cache.mjs';
import { readerView } from '@/lib/current-request';
import { MADE_AT_HEADER } from '@/lib/http/made-at';
import { notFoundResponse } from '@/lib/http/not-found-response';
import {
  BY_LANGUAGE_HEADER,
  FOR_STRANGERS_HEADER,
  POLICY_HEADER,
  STATUS_HEADER,
  TEAM,
} from '@/lib/http/page-headers';
import { machineAddress } from '@/lib/publish/machine-address';
import { runtime } from '@/lib/runtime';
import { type Destination, destination, homeTranslations } from '@/lib/site/destination';
import { pathFromAddress } from '@/lib/site/path-from-address';
import { preferredTranslation } from '@/lib/site/preferred-translation';
import type { ReaderView } from '@/lib/site/reader-view';
import type { Site } from '@/lib/site/site';
import { addressOfPreview } from '@/lib/source/preview-host';

/**
 * Decides what answers a request: one of our pages, or one of the site's files, pages or Markdown versions. Our
 * addresses are listed in `lib/base/web/addresses.ts`. Files and pages of the site take precedence over short addresses
 * such as `/sign-in`.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  try {
    return await answer(request);
  } catch (error) {
    // The reader is unknown without the database, so only this request fails.
    if (isDatabaseUnavailable(error) && request.headers.get('accept')?.includes('text/html') === true)
      return awayPage(request);
    throw error;
  }
}

async function answer(request: NextRequest): Promise<NextResponse> {
  const { method } = request;
  const { pathname, search, searchParams } = request.nextUrl;
  // No page uses it, and it would serve files of private sites.
  if (pathname === '/_next/image') return new NextResponse(null, { status: 404 });
  if (pathname.startsWith(OWN_PREFIX)) return withoutCaching(await ownPage(request));
  const forwarded = forwardedAddress({ method, pathname, searchParams });
  if (forwarded !== undefined)
    return withoutCaching(NextResponse.rewrite(new URL(forwarded + search, request.url)));
  const view = await readerView();
  const { site } = view;
  const found = destination(site, pathname);
  const isWrittenWithSlash = site.configuration.seo.trailingSlash && found.kind === 'page';
  if (pathname.endsWith('/') && pathname !== '/' && !isWrittenWithSlash)
    return withoutSlash(request.nextUrl, request.url);
  const ours = shortcut(pathname);
  if (ours !== undefined && (method === 'GET' || method === 'HEAD') && found.kind === 'not-found')
    // Not cached, because the site may add a page there.
    return withoutCaching(NextResponse.redirect(new URL(ours + search, request.url), 308));
  const translation = pathname === '/' ? preferredHome(site, found, request) : undefined;
  if (translation !== undefined)
    return byLanguage(NextResponse.redirect(new URL(translation, request.url), 307));
  const address = routeAddress(found, request);
  if (address === undefined && (hostedSite() !== undefined || !pathname.startsWith('/.well-known/')))
    return withScripts(site, pageResponse(view, found, request));
  const response =
    address === undefined ? NextResponse.next() : NextResponse.rewrite(new URL(address, request.url));
  return site.visibility === 'public' ? response : withoutCaching(response);
}

/**
 * The home page in the language that the reader's browser prefers, or that they last switched to. Only for page loads,
 * because a reader who follows a link to the home page wants that one.
 */
function preferredHome(site: Site, found: Destination, request: NextRequest): string | undefined {
  const { headers, method, cookies } = request;
  if (method !== 'GET' || !isPageLoad(request)) return undefined;
  if (headers.get('sec-fetch-site') === 'same-origin') return undefined;
  return preferredTranslation(homeTranslations(site, found), {
    accepted: headers.get('accept-language'),
    chosen: cookies.get(LANGUAGE_COOKIE)?.value,
  })?.path;
}

/** Whether a browser loads a page, which scripts of a page do not. */
function isPageLoad({ headers, method }: NextRequest): boolean {
  const isAsked = method === 'GET' || method === 'HEAD';
  return isAsked && /\btext\/html\b/.test(headers.get('accept') ?? '') && !headers.has('rsc');
}

/** Redirects depend on the reader, so no cache may share the response. */
function byLanguage(response: NextResponse): NextResponse {
  response.headers.set(BY_LANGUAGE_HEADER, 'yes');
  return withoutCaching(response);
}

/**
 * One of our pages. For anything else, also inner addresses, which are only reachable through rewrites, people get the
 * site's 404 page, and programs a short text.
 */
async function ownPage(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (!isOwnPage(pathname)) {
    if (!isPageLoad(request)) return notFound();
    const view = await readerView();
    return withScripts(view.site, pageResponse(view, { kind: 'not-found' }, request));
  }
  const name = ownName(pathname);
  if (name === 'compare') return forTeam(NextResponse.next(), framedPreview(pathname));
  if (name !== 'sign-in' && name !== 'join') return forTeam(NextResponse.next());
  const { publicAddress, instanceSecret } = runtime().environment;
  return forTeam(responseWithCsrfCookie(request, publicAddress, instanceSecret));
}

function notFound(): NextResponse {
  const { body, status, headers } = notFoundResponse();
  return new NextResponse(body, { status, headers });
}

/** The origin of the preview that a comparison frames. */
function framedPreview(pathname: string): string {
  const { environment, domain } = runtime();
  const label = pathname.slice(ownAddress('compare/').length);
  return addressOfPreview(environment, { label, domain }) ?? '';
}

/**
 * Our own pages get the strictest policy.
 *
 * @param framed an origin that the page frames, besides its own site
 */
function forTeam(response: NextResponse, framed = ''): NextResponse {
  response.headers.set(POLICY_HEADER, `${TEAM} ${framed}`.trim());
  return response;
}

function withScripts({ scriptOrigins }: Site, response: NextResponse): NextResponse {
  if (scriptOrigins.length > 0) response.headers.set(POLICY_HEADER, scriptOrigins.join(' '));
  return response;
}

/**
 * Every page request passes through here, because whether a site is private is only known at run time. Our routes check
 * access themselves. Next parses this list from the source, so `own-routes.test.ts` compares it with the table.
 */
export const config = {
  matcher: [
    '/((?!_next/|-/(?:assistant|auth|feedback|files|fonts|git|health|hosts|icon|icons|katex|live|llms|markdown|mcp|modules|navigation|nearest|og|page-report|playground|popular|preview|previews|reference|robots|rss|schema|scim|search|skill|sitemap|slack|views|widget\\.js)(?:/|$)|api/(?:v1/assistant/[^/]+/message|v2/assistant/[^/]+/message(?:/[^/]+/stream)?)$).*)',
    '/_next/image',
  ],
};

/** Our route that answers instead of a page; it checks access itself. */
function routeAddress(found: Destination, request: NextRequest): string | undefined {
  const { pathname } = request.nextUrl;
  if (found.kind === 'file') return ownAddress('files') + pathname;
  const accept = request.headers.get('accept');
  return machineAddress({ pathname, accept, method: request.method });
}

function withoutSlash({ pathname, search }: NextRequest['nextUrl'], url: string): NextResponse {
  const target = new URL(url);
  // Exactly one leading slash: two would name another host.
  target.pathname = withoutTrailing(pathname, '/').replace(/^\/*/, '/');
  target.search = search;
  return NextResponse.redirect(target, 308);
}

function pageResponse({ site, reader }: ReaderView, found: Destination, request: NextRequest): NextResponse {
  const { method, nextUrl, headers } = request;
  const { visibility } = site;
  const access = site.access(pathFromAddress(nextUrl.pathname));
  switch (pageAnswer({ visibility, access }, reader, { method, accept: headers.get('accept') })) {
    case 'as-everyone':
      if (runtime().hasLiveReload) return pageMadeAnew(found, request);
      return visibility === 'public'
        ? keptPage(site, found, request)
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

/** The cached page for anonymous readers; on sites with groups, other readers may get a different one. */
function keptPage(site: Site, found: Destination, request: NextRequest): NextResponse {
  if (found.kind === 'not-found') return missingPage(site, request);
  const response = pageForAll(found, request);
  if (request.nextUrl.pathname === '/' && homeTranslations(site, found).length > 0) {
    if (found.kind === 'redirect') return byLanguage(response);
    response.headers.set(BY_LANGUAGE_HEADER, 'yes');
  }
  if (found.kind === 'redirect') response.headers.set('Cache-Control', sharedCacheControl);
  if (site.closedPages.mayExist()) response.headers.set(FOR_STRANGERS_HEADER, 'yes');
  const lookup = site.closedPages.lookup();
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

function hostedSite(): string | undefined {
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
function missingPage({ domain, closedPages }: Site, request: NextRequest): NextResponse {
  const address = new URL(ownAddress(`missing/${encodeURIComponent(domain)}`), request.url);
  const headers = {
    [STATUS_HEADER]: '404',
    [MADE_AT_HEADER]: address.pathname,
    'Cache-Control': sharedCacheControl,
    ...(closedPages.mayExist() ? { [FOR_STRANGERS_HEADER]: 'yes' } : {}),
  };
  return NextResponse.rewrite(address, { headers });
}

/** Shown to everyone during a database outage, because sessions cannot be read. */
function awayPage(request: NextRequest): NextResponse {
  const domain = encodeURIComponent(runtime().domain);
  const headers = { [STATUS_HEADER]: '503', 'Retry-After': String(DATABASE_RETRY_SECONDS) };
  return withoutCaching(
    NextResponse.rewrite(new URL(ownAddress(`away/${domain}`), request.url), { headers }),
  );
}
