import { languageFromCode } from '@/lib/docs/languages/language-codes';
import type { NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { PageFrame } from '@/lib/site/page-frame';
import type { FrameSource } from './frame-source';
import { hrefOfPage } from './link-target';
import type { PagePlace } from './page-place';
import { childrenOfKind } from './sidebar-children';

/** The language of a page, and where its logo leads. */
export function frameLanguage(
  source: FrameSource,
  place: PagePlace,
): Pick<PageFrame, 'language' | 'homeHref'> {
  const language = place.chain.find((division) => division.kind === 'language');
  const { tag, direction } = languageFromCode(language?.label ?? source.settings.languageCode ?? 'en');
  const home =
    language === undefined || isDefaultLanguage(source, language) ? '/' : source.landingPage(language);
  return { language: { code: tag, direction }, homeHref: hrefOfPage(home ?? '/') };
}

/** The first language is the default unless another is marked. */
function isDefaultLanguage({ index }: FrameSource, language: NavigationDivision): boolean {
  const parent = index.chainOf(language).at(-1) ?? index.root;
  const languages = childrenOfKind(parent, 'language');
  return (languages.find(({ isDefault }) => isDefault) ?? languages[0]) === language;
}
