import { languageFromCode } from '@/lib/docs/languages/language-codes';
import { childrenOfKind } from './children-of-kind';
import { counterpartPage } from './counterpart-page';
import type { LayoutSource } from './layout-source';
import { languageOfPlace, pagePlace } from './page-place';

export interface PageTranslation {
  /** BCP 47 tag. */
  language: string;
  path: string;
  isDefault: boolean;
}

/**
 * A page in all languages that have it, including its own; empty on a site with one language. Languages without the
 * page are left out, because their home page is not a translation of it.
 */
export function pageTranslations(source: LayoutSource, path: string): PageTranslation[] {
  const place = pagePlace(source, path);
  const from = languageOfPlace(place);
  if (from === undefined || place.page === undefined) return [];
  const parent = source.index.chainOf(from).at(-1) ?? source.index.root;
  const languages = childrenOfKind(source, parent, 'language').filter(({ isHidden }) => !isHidden);
  const first = languages.find(({ isDefault }) => isDefault) ?? languages[0];
  const found = languages.flatMap((to) => {
    const counterpart = to === from ? path : counterpartPage(source, { path, from, to });
    const language = languageFromCode(to.label).tag;
    if (counterpart === undefined || language === 'und') return [];
    return [{ language, path: counterpart, isDefault: to === first }];
  });
  return found.length > 1 ? found : [];
}
