import { mayRead, type PageAccess } from '@/lib/access/may-read';
import { anonymousReader, type Reader } from '@/lib/access/reader';

export type PageAnswer = 'as-everyone' | 'for-reader' | 'missing' | 'sign-in' | 'refuse';

/**
 * Signed-in readers get a page for them alone, or a 404 if they may not read it. Anonymous readers get public pages. On
 * a private site, all other addresses redirect them to sign-in, whether a page exists or not. On a public site, a page
 * for groups is a 404, like a missing one.
 */
export function pageAnswer(
  { visibility, access }: { visibility: 'public' | 'private'; access: PageAccess },
  reader: Reader,
  request: { method: string; accept: string | null },
): PageAnswer {
  if (reader.isSignedIn) return 'for-reader';
  if (mayRead(access, anonymousReader)) return 'as-everyone';
  if (visibility === 'public') return 'missing';
  // Only page loads can be redirected to sign-in. The router's data requests get a status.
  const isDocument = /\btext\/html\b/.test(request.accept ?? '');
  return (request.method === 'GET' || request.method === 'HEAD') && isDocument ? 'sign-in' : 'refuse';
}
