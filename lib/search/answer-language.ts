import { percentDecoded } from '@/lib/base/text/percent-decoded';
import type { Site } from '@/lib/site/site';
import { detectedLanguages } from './detected-language';
import { siteLanguages } from './site-languages';

/** Hints for the language of the answer; the first decisive one wins. */
export interface LanguageHints {
  /** Code or tag from the request; ignored if the site does not have that language. */
  language?: string | undefined;
  /** The reader's texts, latest first. */
  texts?: readonly string[];
  path?: string | undefined;
}

/** The language to answer in: the requested one, or else that of the question, the page, or the default. */
export async function answerLanguage(
  site: Site,
  { language = '', texts = [], path }: LanguageHints,
): Promise<string> {
  const languages = siteLanguages(site);
  const { codes } = languages;
  const wanted = languages.find(language);
  if (wanted !== undefined || codes.length === 1) return wanted ?? codes[0];
  const ofPage = path === undefined ? undefined : languages.ofPage(percentDecoded(path)).at(0);
  for (const text of texts) {
    const [first, ...others] = await detectedLanguages(text, codes);
    if (first !== undefined) return others.find((code) => code === ofPage) ?? first;
  }
  return ofPage ?? codes[0];
}
