import { isExternalAddress } from '@/lib/docs/navigation/navigation-path';
import { pathFromAddress } from './path-from-address';
import type { Site } from './site';

/** How many redirects in a row are followed. */
const STEPS_MAX = 8;

interface TellsInput {
  site: Pick<Site, 'resolve' | 'pagePaths'>;
  isReadable(path: string): boolean;
  hasFile(path: string): boolean;
}

/**
 * Whether a reader may learn a redirect's target: not if it is a page that they may not read. If their own input is
 * part of it (`/old/:slug*`), and some pages are closed to them, they do not learn a missing target either, because
 * guessing would show which pages and folders exist.
 */
export function mayRevealRedirect(
  { site, isReadable, hasFile }: TellsInput,
  { destination, isGuessed }: { destination: string; isGuessed: boolean },
): boolean {
  let path = ownPath(destination);
  for (let step = 0; path !== undefined && step < STEPS_MAX; step++) {
    const outcome = site.resolve(path);
    if (outcome.kind === 'page') return isReadable(outcome.path);
    if (outcome.kind === 'not-found') return !isGuessed || hasFile(path) || site.pagePaths.every(isReadable);
    path = ownPath(outcome.destination);
  }
  return path === undefined;
}

/** The page that an address of this site refers to, in any form; `undefined` for other sites. */
function ownPath(address: string): string | undefined {
  if (isExternalAddress(address)) return undefined;
  const [pathname = ''] = address.split(/[?#]/);
  return pathFromAddress(pathname).replace(/(?:\.mdx?|\/rss\.xml)$/i, '') || '/';
}
