import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { Crumb, LayoutData } from '@/lib/site/layout-data';
import { divisionLink } from './division-link';
import type { LayoutSource } from './layout-source';
import { isVisible, type PagePlace } from './page-place';
import { themes } from './themes';

/** The line above the title: the nearest group, or breadcrumbs without the page itself. */
export function eyebrow(source: LayoutSource, place: PagePlace): LayoutData['eyebrow'] {
  if (place.page === undefined) return undefined;
  const kind = source.settings.styling.eyebrows ?? themes[source.settings.theme].eyebrow;
  if (kind === 'section') {
    const group = namedChain(place).findLast(
      (division) => division.kind === 'group' && division.label !== '',
    );
    return group === undefined ? undefined : { kind, label: group.label };
  }
  const crumbs = namedChain(place)
    .filter(isCrumb)
    .map((division) => crumbFrom(source, place, division));
  return crumbs.length === 0 ? undefined : { kind, crumbs };
}

/** Ends before a hidden group: the sidebar never names it, so titles must not either. */
function namedChain(place: PagePlace): NavigationDivision[] {
  const hidden = place.chain.findIndex((division) => !isVisible(place, division));
  return hidden === -1 ? place.chain : place.chain.slice(0, hidden);
}

/** Languages and versions have their own switches, so breadcrumbs leave them out. */
function isCrumb({ kind, label }: NavigationDivision): boolean {
  return label !== '' && kind !== 'root' && kind !== 'language' && kind !== 'version';
}

function crumbFrom(source: LayoutSource, place: PagePlace, division: NavigationDivision): Crumb {
  const link = divisionLink(source, place, division);
  const isThisPage = link?.path === place.path;
  return { label: division.label, href: isThisPage ? undefined : link?.href };
}
