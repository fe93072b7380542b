import type { ReaderView } from './reader-view';

/**
 * The `Cache-Control` of an answer for one reader. On a public site, anonymous answers may be shared; answers for
 * signed-in readers, and everything on a private site, are never cached.
 */
export function readerCache({ site, reader }: ReaderView, forStrangers: string): Record<string, string> {
  const isForStrangers = site.visibility === 'public' && !reader.isSignedIn;
  return { 'Cache-Control': isForStrangers ? forStrangers : 'private, no-store', Vary: 'Cookie' };
}
