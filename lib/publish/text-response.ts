import { createHash } from 'node:crypto';
import { sharedCacheControl } from '@/lib/base/web/shared-cache.mjs';
import { matchesEtag } from '@/lib/http/matches-etag';
import { readerCache } from '@/lib/site/reader-cache';
import type { ReaderView } from '@/lib/site/reader-view';
import { isCacheable, type PublicSite } from './publication';

interface TextAnswer {
  body: string;
  contentType: string;
  /** The reader it was made for; absent if it is the same for everyone. */
  view?: (ReaderView & Pick<PublicSite, 'isOriginOfRequest'>) | undefined;
  /** Whether its addresses contain the requested host; see `isCacheable`. */
  isOriginOfRequest?: boolean | undefined;
  headers?: Record<string, string>;
}

/** Headers that point programs to an overview of the site. Every response for programs has them. */
export const overviewHeaders = {
  Link: '</llms.txt>; rel="llms-txt", </llms-full.txt>; rel="llms-full-txt"',
  'X-Llms-Txt': '/llms.txt',
} as const;

/** Headers of a text. Restricted content is never cached. */
export function textHeaders({
  contentType,
  view,
  isOriginOfRequest = view?.isOriginOfRequest,
}: Pick<TextAnswer, 'contentType' | 'view' | 'isOriginOfRequest'>): Record<string, string> {
  const kept = isCacheable({ isOriginOfRequest }) ? sharedCacheControl : 'private, no-store';
  return {
    'Content-Type': `${contentType}; charset=utf-8`,
    'X-Content-Type-Options': 'nosniff',
    ...(view === undefined ? { 'Cache-Control': kept } : readerCache(view, kept)),
  };
}

/** A text response with an ETag, so that repeated requests are cheap (RFC 9110, 13). */
export function textResponse(request: Request, { body, headers, ...answer }: TextAnswer): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const all = { ...textHeaders(answer), ETag: etag, ...headers };
  const isKnown = matchesEtag(request.headers.get('if-none-match'), etag);
  return isKnown ? new Response(null, { status: 304, headers: all }) : new Response(body, { headers: all });
}
