import type { PageFrame, ThemeName } from '@/lib/site/page-frame';
import { anchors } from './anchors';
import { eyebrow } from './eyebrow';
import { frameLanguage } from './frame-language';
import type { FrameSource } from './frame-source';
import type { PagePlace } from './page-place';
import { previousNext } from './previous-next';
import { selectors } from './selectors';
import { sidebar } from './sidebar';
import { tabs } from './tabs';

/** The parts of a frame that come from the navigation. */
export type NavigationFrame = Pick<
  PageFrame,
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

/** Raw values of a language that replace those of the site; absent where the site's own hold. */
export interface FrameOverrides {
  banner: unknown;
  navbar: unknown;
  footer: unknown;
}

// Choice: which themes lead to the first page is open; a click that only opens is what readers expect.
const DRILLDOWN_OF_THEME: Record<ThemeName, boolean> = { mint: false, maple: false, almond: false };

/** Everything that the navigation puts around one page. */
export function navigationFrame(source: FrameSource, place: PagePlace): NavigationFrame {
  const { settings } = source;
  return {
    ...frameLanguage(source, place),
    selectors: selectors(source, place),
    tabs: tabs(source, place),
    anchors: anchors(source, place),
    sidebar: sidebar(source, place),
    isDrilldown: settings.drilldown ?? DRILLDOWN_OF_THEME[settings.theme],
    eyebrow: eyebrow(source, place),
    ...previousNext(source, place),
  };
}

/** What the nearest elements around a page put in place of the site's banner, navbar and footer. */
export function frameOverrides(place: PagePlace): FrameOverrides {
  const nearest = (key: keyof FrameOverrides) =>
    place.chain.findLast((division) => division[key] !== undefined)?.[key];
  return { banner: nearest('banner'), navbar: nearest('navbar'), footer: nearest('footer') };
}
