import { mayRead } from '@/lib/access/may-read';
import { pathFromAddress } from './path-from-address';
import type { ReaderView } from './reader-view';

/** The page at an address as browsers write it, where the reader may read it; `undefined` for every other text. */
export function readablePage({ site, reader }: ReaderView, address: string) {
  const outcome = site.resolve(pathFromAddress(address));
  if (outcome.kind !== 'page' || !mayRead(site.access(outcome.path), reader)) return undefined;
  return outcome.path;
}
