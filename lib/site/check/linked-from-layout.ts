import { isDivision, type NavigationNode } from '@/lib/docs/navigation/navigation-node';
import type { Site } from '../site';
import { siteTarget } from './site-target';

/** Paths linked from the header, the footer and navigation elements, apart from page entries. */
export function linkedFromLayout({ navigation, configuration }: Site): Set<string> {
  const { navbar, footer } = configuration;
  const hrefs = [
    ...linksOf(navigation.root),
    ...navbar.links.map(({ href }) => href),
    ...(navbar.primary === undefined ? [] : [navbar.primary.href]),
    ...footer.links.flatMap(({ items }) => items.map(({ href }) => href)),
  ];
  return new Set(hrefs.flatMap((href) => siteTarget(href, '/')?.path ?? []));
}

function linksOf(node: NavigationNode): string[] {
  if (!isDivision(node)) return node.kind === 'link' ? [node.href] : [];
  const own = node.href === undefined ? [] : [node.href];
  return [...own, ...[...node.children, ...node.global].flatMap(linksOf)];
}
