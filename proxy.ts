import { type NextRequest, NextResponse } from 'next/server';
import { responseWithCsrfCookie } from '@/lib/auth/csrf-response';
import { withoutCaching } from '@/lib/auth/private-response';
import { DATABASE_RETRY_SECONDS, isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { withoutTrailing } from '@/lib/base/text/without-trailing';
import {
  forwardedAddress,
  isOwnPage,
  OWN_PREFIX,
  ownAddress,
  ownName,
  shortcut,
} from '@/lib/base/web/addresses';
import { readerView } from '@/lib/current-request';
import { isPageLoad } from '@/lib/http/is-page-load';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { POLICY_HEADER, STATUS_HEADER, TEAM } from '@/lib/http/page-headers';
import { homeInPreferredLanguage, hostedSite, pageResponse } from '@/lib/page-response';
import { machineAddress } from '@/lib/publish/machine-address';
import { runtime } from '@/lib/runtime';
import { type Destination, destination } from '@/lib/site/destination';
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
  const translated = homeInPreferredLanguage(site, found, request);
  if (translated !== undefined) return translated;
  const address = routeAddress(found, request);
  if (address === undefined && (hostedSite() !== undefined || !pathname.startsWith('/.well-known/')))
    return pageResponse(view, found, request);
  const response =
    address === undefined ? NextResponse.next() : NextResponse.rewrite(new URL(address, request.url));
  return site.visibility === 'public' ? response : withoutCaching(response);
}

/**
 * One of our pages. For anything else, also inner addresses, which are only reachable through rewrites, people get the
 * site's 404 page, and programs a short text.
 */
async function ownPage(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  if (!isOwnPage(pathname)) {
    if (!isPageLoad(request)) return notFound();
    return pageResponse(await readerView(), { kind: 'not-found' }, request);
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

/** Shown to everyone during a database outage, because sessions cannot be read. */
function awayPage(request: NextRequest): NextResponse {
  const domain = encodeURIComponent(runtime().domain);
  const headers = { [STATUS_HEADER]: '503', 'Retry-After': String(DATABASE_RETRY_SECONDS) };
  return withoutCaching(
    NextResponse.rewrite(new URL(ownAddress(`away/${domain}`), request.url), { headers }),
  );
}
