import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { nearestAddress } from '@/lib/base/text/nearest-address';
import { didYouMean } from '@/lib/base/text/nearest-name';
import { createRedirectFinder, wildcardNames } from '@/lib/docs/config/redirect-finder';
import type { RedirectSetting } from '@/lib/docs/config/schema/redirects';
import type { LoadedSite } from '../site-input';
import { deadEnd, isBelowPath } from './dead-end';
import { samePath } from './same-path';
import { isInUnreadFolder } from './unread-folders';

type RedirectingSite = Pick<LoadedSite, 'site' | 'placeOfRedirect'>;

/** Redirects that lead nowhere, and redirects that hide a page. */
export function redirectFindings(loaded: RedirectingSite): Diagnostic[] {
  return [...redirectsToNothing(loaded), ...redirectsOverPages(loaded)];
}

/**
 * Redirects to missing addresses of the site. Destinations with wildcards are skipped, because their values are
 * unknown.
 */
function redirectsToNothing({ site, placeOfRedirect }: RedirectingSite): Diagnostic[] {
  return site.configuration.redirects.flatMap((redirect): Diagnostic[] => {
    const { source, destination } = redirect;
    if (wildcardNames(destination).length > 0) return [];
    const path = deadEnd(site, destination);
    if (path === undefined || isBelowPath(site, path) || isInUnreadFolder(site, path)) return [];
    const near = site.pagePaths.filter((page) => Math.abs(page.length - path.length) <= 4);
    const nearest = samePath(site, path) ?? nearestAddress(path, near);
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

/** Redirects whose source is a page: the redirect wins, so the page is never shown. */
function redirectsOverPages({ site, placeOfRedirect }: RedirectingSite): Diagnostic[] {
  const redirectOf = createRedirectFinder(site.configuration.redirects);
  const hidden = new Map<RedirectSetting, string[]>();
  for (const path of site.pagePaths) {
    const redirect = redirectOf(path)?.redirect;
    // A redirect to the page's own Markdown is intended for programs.
    if (redirect === undefined || redirect.destination === `${path}.md`) continue;
    const others = hidden.get(redirect) ?? [];
    others.push(path);
    hidden.set(redirect, others);
  }
  return [...hidden].map(([redirect, paths]): Diagnostic => {
    const [first = ''] = paths;
    const file = site.pageFiles.get(first);
    const others = paths.length === 1 ? '' : ` and ${paths.length - 1} more`;
    return {
      severity: 'warning',
      rule: 'redirect-over-page',
      ...placeOfRedirect(redirect),
      message: `leads from ${redirect.source} to ${redirect.destination}, so nobody sees the page at ${first}${file === undefined ? '' : ` (${file})`}${others}.`,
      hint: 'Take the redirect out, or the page.',
    };
  });
}
