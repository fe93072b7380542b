import type { ReaderView } from './reader-view';

/**
 * The `Cache-Control` of a response for one reader. On a public site, responses for anonymous readers may be shared.
 * Responses for signed-in readers, and everything on a private site, are never cached.
 */
export function readerCache({ site, reader }: ReaderView, forStrangers: string): Record<string, string> {
  const isForStrangers = site.visibility === 'public' && !reader.isSignedIn;
  return { 'Cache-Control': isForStrangers ? forStrangers : 'private, no-store', Vary: 'Cookie' };
}
