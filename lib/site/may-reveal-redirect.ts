import { isExternalAddress } from '@/lib/docs/navigation/navigation-path';
import { pathFromAddress } from './path-from-address';
import type { Site } from './site';

/** Redirects that lead to redirects are followed this far. */
const STEPS_MAX = 8;

/** Who asks, and what there is for them. */
interface TellsInput {
  site: Pick<Site, 'resolve' | 'pagePaths'>;
  isReadable(path: string): boolean;
  hasFile(path: string): boolean;
}

/**
 * Whether a reader may be told where a redirect leads: not where that is a page that they may not read. If
 * their own words are a part of it (`/old/:slug*`), they are not told either where it leads to nothing, as long
 * as there are pages that they may not read: trying words would show which pages and folders there are.
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

/** The page that an address of this site means, in whatever form it is asked for; `undefined` for other sites. */
function ownPath(address: string): string | undefined {
  if (isExternalAddress(address)) return undefined;
  const [pathname = ''] = address.split(/[?#]/);
  return pathFromAddress(pathname).replace(/(?:\.mdx?|\/rss\.xml)$/i, '') || '/';
}
