import type { ReaderView } from './publication';

/**
 * How long an answer may be kept that was made for one reader: on a public site, what strangers get may be
 * given to other strangers. What is made for somebody who signed in, and all of a private site, is kept nowhere.
 */
export function readerCache({ site, reader }: ReaderView, forStrangers: string): Record<string, string> {
  const isForStrangers = site.visibility === 'public' && !reader.isSignedIn;
  return { 'Cache-Control': isForStrangers ? forStrangers : 'private, no-store', Vary: 'Cookie' };
}
