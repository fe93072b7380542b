import type { Diagnostic } from '@/lib/base/diagnostic';
import { didYouMean, nearestName } from '@/lib/base/nearest-name';
import { wildcardNames } from '@/lib/docs/config/redirect-finder';
import type { LoadedSite } from '../site-input';
import { deadEnd, isBelowPath } from './dead-end';
import { samePath } from './same-path';

/** Redirects to addresses of the site where there is nothing. What wildcards stand for in a destination is not known. */
export function redirectFindings({
  site,
  placeOfRedirect,
}: Pick<LoadedSite, 'site' | 'placeOfRedirect'>): Diagnostic[] {
  return site.configuration.redirects.flatMap((redirect): Diagnostic[] => {
    const { source, destination } = redirect;
    if (wildcardNames(destination).length > 0) return [];
    const path = deadEnd(site, destination);
    if (path === undefined || isBelowPath(site, path)) return [];
    const near = site.pagePaths.filter((page) => Math.abs(page.length - path.length) <= 4);
    const nearest = samePath(site, path) ?? nearestName(path, near);
    return [
      {
        severity: 'warning',
        rule: 'redirect-nowhere',
        ...placeOfRedirect(redirect),
        message: `leads from ${source} to ${destination === path ? path : `${destination} and then to ${path}`}, where there is no page.`,
        hint: didYouMean(nearest, 'Write the address of a page.'),
      },
    ];
  });
}
