import { type NextRequest, NextResponse } from 'next/server';
import { responseWithCsrfCookie } from '@/lib/auth/csrf-response';
import { keptNowhere, ledToSignIn, refusal } from '@/lib/auth/private-response';
import { pageAnswer } from '@/lib/auth/private-site';
import { currentEnvironment } from '@/lib/base/environment';
import { percentDecoded } from '@/lib/base/percent-decoded';
import { STATUS_HEADER } from '@/lib/http/answered-status';
import { FOR_STRANGERS_HEADER, POLICY_HEADER, TEAM } from '@/lib/http/policy-header';
import { machineAddress } from '@/lib/publish/machine-address';
import type { ReaderView } from '@/lib/publish/publication';
import { readerView, runtime } from '@/lib/runtime';
import { pathFromAddress } from '@/lib/site/path-from-address';
import type { Site } from '@/lib/site/site';

/** A file of the site wins at its own address; programs that ask for Markdown get it; the rest are pages or ours. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  // No page uses it, and it would fetch files of a private site by itself.
  if (pathname === '/_next/image') return new NextResponse(null, { status: 404 });
  if (PAGES_WITH_SIGN_IN.has(pathname)) {
    const { publicOrigin, instanceSecret } = currentEnvironment();
    return forTeam(keptNowhere(responseWithCsrfCookie(request, publicOrigin, instanceSecret)));
  }
  const { site, reader } = await readerView();
  if (/^\/dashboard(?:\/|$)/.test(pathname) && !isOfSite(site, pathname))
    return forTeam(keptNowhere(NextResponse.next()));
  if (pathname.endsWith('/') && !isWrittenWithSlash(site, pathname))
    return withoutSlash(request.nextUrl, request.url);
  const address = otherAddress(site, request);
  if (address === undefined && !OWN_ROUTES.test(pathname))
    return withScripts(site, pageResponse({ site, reader }, request));
  const response =
    address === undefined ? NextResponse.next() : NextResponse.rewrite(new URL(address, request.url));
  return site.visibility === 'public' ? response : keptNowhere(response);
}

/** Pages of our own get the strictest policy. */
function forTeam(response: NextResponse): NextResponse {
  response.headers.set(POLICY_HEADER, TEAM);
  return response;
}

function withScripts({ scriptOrigins }: Site, response: NextResponse): NextResponse {
  if (scriptOrigins.length > 0) response.headers.set(POLICY_HEADER, scriptOrigins.join(' '));
  return response;
}

const PAGES_WITH_SIGN_IN = new Set(['/sign-in', '/sign-in/forgot', '/sign-in/password', '/join']);

/** Routes of ours beside the pages, which ask for themselves who may read what. */
const OWN_ROUTES = /^\/(?:\.well-known\/.*|og\/.*|mcp|docs\.schema\.json)$/;

/**
 * Every request for a page comes here, since whether a site is private is only known while it runs. A site
 * may have pages and files of its own below `/api`: only the routes of ours there are left out.
 */
export const config = {
  matcher: [
    '/((?!_next/|api/(?:assistant/(?:highlight|panel|rating)|feedback|icon|live|llms|llms/full|mcp|mcp/about|navigation|nearest|playground/(?:access|callback|plan|send|token)|preview|reference|reference/document|robots|search|views|v1/assistant/[^/]+/message|v2/assistant/[^/]+/message(?:/[^/]+/stream)?)$|api/(?:auth|files|icons|katex|markdown|og|rss|sitemap)(?:/|$)).*)',
    '/_next/image',
  ],
};

/** Whether a page or a file of the site stands at an address below one of ours. */
function isOfSite(site: Site, pathname: string): boolean {
  const path = pathFromAddress(pathname.replace(/\.md$/i, ''));
  return site.resolve(path).kind === 'page' || site.staticFile(percentDecoded(pathname)) !== undefined;
}

/** The route of ours that answers instead of a page, and asks for itself who may read what. */
function otherAddress(site: Site, request: NextRequest): string | undefined {
  const { pathname } = request.nextUrl;
  if (site.staticFile(percentDecoded(pathname)) !== undefined) return `/api/files${pathname}`;
  const accept = request.headers.get('accept');
  return machineAddress({ pathname, accept, method: request.method });
}

/** Pages have their one address with or without a slash at its end (`seo.trailingSlash`), all else has none. */
function isWrittenWithSlash(site: Site, pathname: string): boolean {
  if (pathname === '/') return true;
  return site.configuration.seo.trailingSlash && site.resolve(pathFromAddress(pathname)).kind === 'page';
}

function withoutSlash({ pathname, search }: NextRequest['nextUrl'], url: string): NextResponse {
  const target = new URL(url);
  // One slash at the beginning: two would name another host.
  target.pathname = pathname.replace(/\/+$/, '').replace(/^\/*/, '/');
  target.search = search;
  return NextResponse.redirect(target, 308);
}

function pageResponse({ site, reader }: ReaderView, request: NextRequest): NextResponse {
  const { method, nextUrl, headers } = request;
  const { visibility } = site;
  const access = site.access(pathFromAddress(nextUrl.pathname));
  switch (pageAnswer({ visibility, access }, reader, { method, accept: headers.get('accept') })) {
    case 'as-everyone':
      if (runtime().hasLiveReload) return pageMadeAnew(site, request);
      return visibility === 'public' ? keptPage(site, request) : keptNowhere(NextResponse.next());
    case 'for-reader':
      return pageMadeAnew(site, request);
    case 'missing':
      return missingPage(site, request);
    case 'sign-in':
      return keptNowhere(ledToSignIn(request.url));
    case 'refuse':
      return keptNowhere(refusal());
  }
}

/** One page for all strangers, which is kept. Who signed in may get another where some pages are for groups. */
function keptPage(site: Site, request: NextRequest): NextResponse {
  if (leadsNowhere(site, request)) return missingPage(site, request);
  const isForEveryone = (site.closedPages.known() ?? []).length === 0;
  return NextResponse.next(isForEveryone ? {} : { headers: { [FOR_STRANGERS_HEADER]: 'yes' } });
}

/** A page as this reader may see it and as the files are now: for one reader, or while its author writes. */
function pageMadeAnew(view: Site, request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const headers = leadsNowhere(view, request) ? { [STATUS_HEADER]: '404' } : undefined;
  return keptNowhere(
    NextResponse.rewrite(new URL(`/reader-view${pathname}${search}`, request.url), headers && { headers }),
  );
}

function leadsNowhere(site: Site, { nextUrl }: NextRequest): boolean {
  return site.resolve(pathFromAddress(nextUrl.pathname)).kind === 'not-found';
}

/** The page for every address without one is kept once, for all of them. */
function missingPage({ domain }: Site, request: NextRequest): NextResponse {
  const address = new URL(`/api/missing/${encodeURIComponent(domain)}`, request.url);
  return NextResponse.rewrite(address, { headers: { [STATUS_HEADER]: '404' } });
}
