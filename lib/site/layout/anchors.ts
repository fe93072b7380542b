import type { Anchor } from '@/lib/site/layout-data';
import { childrenOfKind } from './children-of-kind';
import { divisionItem } from './division-link';
import type { LayoutSource } from './layout-source';
import { isVisible, levelsAround, type PagePlace } from './page-place';

/** The anchors above the sidebar: first those around the page, then global ones of every level. */
export function anchors(source: LayoutSource, place: PagePlace): Anchor[] {
  const own = levelsAround(place).flatMap((level) => childrenOfKind(source, level, 'anchor'));
  const global = place.chain.flatMap((level) => level.global.filter(({ kind }) => kind === 'anchor'));
  const shown = [...own, ...global]
    .filter((anchor) => isVisible(place, anchor))
    .flatMap((anchor) => {
      const item = divisionItem(source, place, anchor);
      return item === undefined ? [] : { ...item, color: anchor.color };
    });
  // The same anchor is often repeated at the root and in each language.
  const seen = new Set<string>();
  return shown.filter(({ label, href }) => {
    const key = `${label}\n${href}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
