import type { LayoutData, ThemeName } from '@/lib/site/layout-data';
import { anchors } from './anchors';
import { eyebrow } from './eyebrow';
import { layoutLanguage } from './layout-language';
import type { LayoutSource } from './layout-source';
import type { PagePlace } from './page-place';
import { previousNext } from './previous-next';
import { selectors } from './selectors';
import { sidebar } from './sidebar';
import { tabs } from './tabs';

/** The layout data that comes from the navigation. */
export type NavigationLayout = Pick<
  LayoutData,
  | 'language'
  | 'homeHref'
  | 'selectors'
  | 'tabs'
  | 'anchors'
  | 'sidebar'
  | 'isDrilldown'
  | 'eyebrow'
  | 'previous'
  | 'next'
>;

/** Raw values of a language that replace the site's; absent ones are inherited. */
export interface LayoutOverrides {
  banner: unknown;
  navbar: unknown;
  footer: unknown;
}

// Choice: no theme navigates on opening a group by default; readers expect such a click to only open it.
const DRILLDOWN_OF_THEME: Record<ThemeName, boolean> = { mint: false, maple: false, almond: false };

/** The navigation around one page. */
export function navigationLayout(source: LayoutSource, place: PagePlace): NavigationLayout {
  const { settings } = source;
  return {
    ...layoutLanguage(source, place),
    selectors: selectors(source, place),
    tabs: tabs(source, place),
    anchors: anchors(source, place),
    sidebar: sidebar(source, place),
    isDrilldown: settings.drilldown ?? DRILLDOWN_OF_THEME[settings.theme],
    eyebrow: eyebrow(source, place),
    ...previousNext(source, place),
  };
}

/** Banner, navbar and footer set by the elements nearest to a page. */
export function layoutOverrides(place: PagePlace): LayoutOverrides {
  const nearest = (key: keyof LayoutOverrides) =>
    place.chain.findLast((division) => division[key] !== undefined)?.[key];
  return { banner: nearest('banner'), navbar: nearest('navbar'), footer: nearest('footer') };
}
