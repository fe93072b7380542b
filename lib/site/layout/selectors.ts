import { languageFromCode } from '@/lib/docs/languages/language-codes';
import type { DivisionKind, NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { Selector, SelectorOption } from '@/lib/site/layout-data';
import { childrenOfKind } from './children-of-kind';
import { counterpartPage } from './counterpart-page';
import { divisionLink } from './division-link';
import { iconOf } from './icon-of';
import type { LayoutSource } from './layout-source';
import { hrefOfPage, linkTarget } from './link-target';
import { isVisible, levelsAround, type PagePlace } from './page-place';

type SelectableKind = Exclude<DivisionKind, 'root' | 'group'>;

export function selectors(source: LayoutSource, place: PagePlace): Selector[] {
  let hasTabs = false;
  return levelsAround(place).flatMap((level) => {
    const found = selectorKinds(level, hasTabs).flatMap(([kind, as]) => {
      const own = childrenOfKind(source, level, kind);
      const divisions = [...own, ...level.global.filter((division) => division.kind === kind)];
      const options = divisions
        .filter((division) => isVisible(place, division))
        .flatMap((division) => optionFor(source, place, { division, siblings: own }) ?? []);
      return options.length === 0 ? [] : [{ kind: as, options }];
    });
    hasTabs ||= childrenOfKind(source, level, 'tab').length > 0;
    return found;
  });
}

/** The kinds of children that readers choose in a switch, and how each is shown. */
function selectorKinds(level: NavigationDivision, hasTabs: boolean): [SelectableKind, Selector['kind']][] {
  const kinds: [SelectableKind, Selector['kind']][] = [
    ['language', 'language'],
    ['version', 'version'],
    ['product', 'product'],
    ['dropdown', 'dropdown'],
  ];
  // Choice: there is one row of tabs, and only tabs have menus. Nested ones become a dropdown.
  if (hasTabs) kinds.push(['tab', 'dropdown']);
  if (level.kind !== 'tab') kinds.push(['menu-item', 'dropdown']);
  return kinds;
}

function optionFor(
  source: LayoutSource,
  place: PagePlace,
  { division, siblings }: { division: NavigationDivision; siblings: NavigationDivision[] },
): SelectorOption | undefined {
  const current = siblings.find((sibling) => place.chain.includes(sibling));
  const isCurrent = division === current;
  const link = isCurrent ? currentLink(place) : optionLink(source, place, { from: current, to: division });
  if (link === undefined) return undefined;
  const language = division.kind === 'language' ? languageFromCode(division.label) : undefined;
  return {
    label: language === undefined || language.tag === 'und' ? division.label : language.nativeName,
    href: link.href,
    isCurrent,
    isExternal: link.isExternal,
    description: division.description,
    icon: iconOf(source, division),
    tag: division.tag,
    languageCode: language?.tag,
  };
}

function currentLink(place: PagePlace): { href: string; isExternal: boolean } {
  return { href: hrefOfPage(place.path), isExternal: false };
}

function optionLink(
  source: LayoutSource,
  place: PagePlace,
  { from, to }: { from: NavigationDivision | undefined; to: NavigationDivision },
): { href: string; isExternal: boolean } | undefined {
  if (to.href !== undefined) return linkTarget(to.href);
  const same = from === undefined ? undefined : counterpartPage(source, { path: place.path, from, to });
  return same === undefined ? divisionLink(source, place, to) : { href: hrefOfPage(same), isExternal: false };
}
