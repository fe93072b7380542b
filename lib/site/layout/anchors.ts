import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { Anchor } from '@/lib/site/layout-data';
import { childrenOfKind } from './children-of-kind';
import { divisionLink, isCurrentDivision } from './division-link';
import { iconOf } from './icon-of';
import type { LayoutSource } from './layout-source';
import { isVisible, levelsAround, type PagePlace } from './page-place';

/** The anchors above the sidebar: those around the page, then global ones of every level. */
export function anchors(source: LayoutSource, place: PagePlace): Anchor[] {
  const own = levelsAround(place).flatMap((level) => childrenOfKind(source, level, 'anchor'));
  const global = place.chain.flatMap((level) => level.global.filter(({ kind }) => kind === 'anchor'));
  const shown = [...own, ...global]
    .filter((anchor) => isVisible(place, anchor))
    .flatMap((anchor) => anchorFrom(source, place, anchor) ?? []);
  // The same anchor is often repeated at the root and in each language.
  const seen = new Set<string>();
  return shown.filter(({ label, href }) => {
    const key = `${label}\n${href}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

function anchorFrom(
  source: LayoutSource,
  place: PagePlace,
  division: NavigationDivision,
): Anchor | undefined {
  const link = divisionLink(source, place, division);
  if (link === undefined) return undefined;
  return {
    label: division.label,
    href: link.href,
    isCurrent: isCurrentDivision(place, division, link),
    isExternal: link.isExternal,
    icon: iconOf(source, division),
    color: division.color,
  };
}
