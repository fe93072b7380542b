import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { nearestAddress } from '@/lib/base/text/nearest-address';
import { didYouMean } from '@/lib/base/text/nearest-name';
import { isDivision, type NavigationNode } from '@/lib/docs/navigation/navigation-node';
import { placeOfNode } from '../reference/place-of-node';
import type { LoadedSite } from '../site-input';
import { deadEnd, isBelowPath } from './dead-end';
import { samePath } from './same-path';
import { siteTarget } from './site-target';
import { isInUnreadFolder } from './unread-folders';

type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'at'>;

/**
 * Dead links in the navigation, the header and the footer. They are warnings, because another program on the same host
 * may serve the address.
 */
export function layoutLinkFindings({
  site,
  positionOf,
}: Pick<LoadedSite, 'site' | 'positionOf'>): Diagnostic[] {
  const { navbar, footer } = site.configuration;
  const placeOf = placeOfNode(positionOf);
  const atKey = (...path: (string | number)[]): Place => positionOf(path);
  const links: (readonly [string, Place])[] = [
    ...linksOf(site.navigation.root).map(({ id, href }) => [href, placeOf(id)] as const),
    ...navbar.links.map(({ href }, index) => [href, atKey('navbar', 'links', index)] as const),
    ...(navbar.primary === undefined ? [] : [[navbar.primary.href, atKey('navbar', 'primary')] as const]),
    ...footer.links.flatMap(({ items }, column) =>
      items.map(({ href }, index) => [href, atKey('footer', 'links', column, 'items', index)] as const),
    ),
  ];
  return links.flatMap(([href, place]): Diagnostic[] => {
    const target = siteTarget(href, '/');
    const path = target && deadEnd(site, target.path);
    if (path === undefined || isBelowPath(site, path) || isInUnreadFolder(site, path)) return [];
    const near = site.pagePaths.filter((page) => Math.abs(page.length - path.length) <= 4);
    return [
      {
        severity: 'warning',
        rule: 'broken-link',
        ...place,
        message: `has the link "${href}", which leads to ${path}, where there is no page.`,
        hint: didYouMean(samePath(site, path) ?? nearestAddress(path, near), 'Write the address of a page.'),
      },
    ];
  });
}

function linksOf(node: NavigationNode): { id: string; href: string }[] {
  if (!isDivision(node)) return node.kind === 'link' ? [node] : [];
  const own = node.href === undefined ? [] : [{ id: node.id, href: node.href }];
  return [...own, ...[...node.children, ...node.global].flatMap(linksOf)];
}
