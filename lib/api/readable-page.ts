import { mayRead } from '@/lib/base/may-read';
import type { ReadershipContext } from './readership-context';

/** The address of a page that exists for the reader; `undefined` for every other text. */
export function readablePage({ site, reader }: Pick<ReadershipContext, 'site' | 'reader'>, path: string) {
  const outcome = site.resolve(path);
  if (outcome.kind !== 'page' || !mayRead(site.access(outcome.path), reader)) return undefined;
  return outcome.path;
}
