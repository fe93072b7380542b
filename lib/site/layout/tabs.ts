import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { MenuItem, Tab } from '@/lib/site/layout-data';
import { childrenOfKind } from './children-of-kind';
import { divisionItem } from './division-link';
import type { LayoutSource } from './layout-source';
import { isVisible, levelsAround, type PagePlace } from './page-place';

export function tabs(source: LayoutSource, place: PagePlace): Tab[] {
  const own =
    levelsAround(place)
      .map((level) => childrenOfKind(source, level, 'tab'))
      .find((level) => level.length > 0) ?? [];
  const global = place.chain.flatMap((level) => level.global.filter(({ kind }) => kind === 'tab'));
  return [...own, ...global]
    .filter((tab) => isVisible(place, tab))
    .flatMap((tab) => tabFrom(source, place, tab) ?? []);
}

function tabFrom(source: LayoutSource, place: PagePlace, division: NavigationDivision): Tab | undefined {
  const tab = divisionItem(source, place, division);
  if (tab === undefined) return undefined;
  const items = childrenOfKind(source, division, 'menu-item').filter((item) => isVisible(place, item));
  const menu = items.flatMap((item) => menuItemFrom(source, place, item) ?? []);
  const { tag, align } = division;
  return { ...tab, tag, align, menu: menu.length === 0 ? undefined : menu };
}

function menuItemFrom(
  source: LayoutSource,
  place: PagePlace,
  division: NavigationDivision,
): MenuItem | undefined {
  const item = divisionItem(source, place, division);
  return item && { ...item, description: division.description };
}
