import { mayRead, type PageAccess } from '@/lib/base/may-read';
import { anonymousReader, type Reader } from '@/lib/base/reader';

/** What is done with a request for a page of a private site. */
export type PrivateAnswer = 'as-everyone' | 'for-reader' | 'sign-in' | 'refuse';

/**
 * Who signed in gets a page made for them, which is a 404 where they may not read it; a stranger gets
 * public pages, and is led to sign-in from all others, whether or not there is such a page.
 */
export function privateAnswer(
  access: PageAccess,
  reader: Reader,
  request: { method: string; accept: string | null },
): PrivateAnswer {
  if (reader.isSignedIn) return 'for-reader';
  if (mayRead(access, anonymousReader)) return 'as-everyone';
  // Only a browser that shows a page can sign in; data for the router answers with a status.
  const isDocument = /\btext\/html\b/.test(request.accept ?? '');
  return (request.method === 'GET' || request.method === 'HEAD') && isDocument ? 'sign-in' : 'refuse';
}
