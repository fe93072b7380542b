import { mayRead, type PageAccess } from '@/lib/base/may-read';
import { anonymousReader, type Reader } from '@/lib/base/reader';

/** What is done with a request for a page. */
export type PageAnswer = 'as-everyone' | 'for-reader' | 'missing' | 'sign-in' | 'refuse';

/**
 * Who signed in gets a page made for them, which is a 404 where they may not read it. A stranger gets public
 * pages. From all others of a private site they are led to sign-in, whether or not there is such a page; on a
 * public site, whose missing pages are a 404 for everyone, a page for groups is one too.
 */
export function pageAnswer(
  { visibility, access }: { visibility: 'public' | 'private'; access: PageAccess },
  reader: Reader,
  request: { method: string; accept: string | null },
): PageAnswer {
  if (reader.isSignedIn) return 'for-reader';
  if (mayRead(access, anonymousReader)) return 'as-everyone';
  if (visibility === 'public') return 'missing';
  // Only a browser that shows a page can sign in; data for the router answers with a status.
  const isDocument = /\btext\/html\b/.test(request.accept ?? '');
  return (request.method === 'GET' || request.method === 'HEAD') && isDocument ? 'sign-in' : 'refuse';
}
