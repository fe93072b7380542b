import type { ReaderView } from './reader-view';

export function readerCache({ site, reader }: ReaderView, forStrangers: string): Record<string, string> {
  const isForStrangers = site.visibility === 'public' && !reader.isSignedIn;
  return { 'Cache-Control': isForStrangers ? forStrangers : 'private, no-store', Vary: 'Cookie' };
}
