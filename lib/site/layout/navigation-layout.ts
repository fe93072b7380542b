import { languageFromCode } from '@/lib/docs/languages/language-codes';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { LayoutData } from '@/lib/site/layout-data';
import { anchors } from './anchors';
import { childrenOfKind } from './children-of-kind';
import { eyebrow } from './eyebrow';
import type { LayoutSource } from './layout-source';
import { hrefOfPage } from './link-target';
import { languageOfPlace, type PagePlace } from './page-place';
import { previousNext } from './previous-next';
import { selectors } from './selectors';
import { sidebar } from './sidebar';
import { tabs } from './tabs';

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

/** A language's raw values that replace the site's. Absent ones are inherited. */
export interface LayoutOverrides {
  banner: unknown;
  navbar: unknown;
  footer: unknown;
}

export function navigationLayout(source: LayoutSource, place: PagePlace): NavigationLayout {
  const { settings } = source;
  return {
    ...layoutLanguage(source, place),
    selectors: selectors(source, place),
    tabs: tabs(source, place),
    anchors: anchors(source, place),
    sidebar: sidebar(source, place),
    isDrilldown: settings.interaction.drilldown ?? false,
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

function layoutLanguage(source: LayoutSource, place: PagePlace): Pick<LayoutData, 'language' | 'homeHref'> {
  const language = languageOfPlace(place);
  const { tag, direction } = languageFromCode(language?.label ?? 'en');
  const home =
    language === undefined || isDefaultLanguage(source, language) ? '/' : source.landingPage(language);
  return { language: { code: tag, direction }, homeHref: hrefOfPage(home ?? '/') };
}

/** The first language is the default unless another is marked. */
function isDefaultLanguage(source: LayoutSource, language: NavigationDivision): boolean {
  const parent = source.index.chainOf(language).at(-1) ?? source.index.root;
  const languages = childrenOfKind(source, parent, 'language');
  return (languages.find(({ isDefault }) => isDefault) ?? languages[0]) === language;
}
