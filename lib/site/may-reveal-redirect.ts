import { addressEnd } from './address-end';
import type { Site } from './site';

interface TellsInput {
  site: Pick<Site, 'resolve' | 'pagePaths'>;
  isReadable(path: string): boolean;
  hasFile(path: string): boolean;
}

/**
 * Whether a reader may learn a redirect's target. They may not if it is a page closed to them. If the target contains
 * part of their input (`/old/:slug*`) and some pages are closed to them, they must not learn of a missing target
 * either, because guessing would reveal which pages and folders exist.
 */
export function mayRevealRedirect(
  { site, isReadable, hasFile }: TellsInput,
  { destination, isGuessed }: { destination: string; isGuessed: boolean },
): boolean {
  const end = addressEnd(site, destination);
  switch (end.kind) {
    case 'page':
      return isReadable(end.path);
    case 'no-page':
      return !isGuessed || hasFile(end.path) || site.pagePaths.every(isReadable);
    case 'other-site':
      return true;
    case 'endless':
      return false;
  }
}
