import { languageFromCode } from '@/lib/docs/languages/language-codes';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { LayoutData } from '@/lib/site/layout-data';
import { childrenOfKind } from './children-of-kind';
import type { LayoutSource } from './layout-source';
import { hrefOfPage } from './link-target';
import { languageOfPlace, type PagePlace } from './page-place';

/** The language of a page, and the target of the logo. */
export function layoutLanguage(
  source: LayoutSource,
  place: PagePlace,
): Pick<LayoutData, 'language' | 'homeHref'> {
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
