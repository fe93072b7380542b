import { percentDecoded } from '@/lib/base/text/percent-decoded';
import type { Site } from '@/lib/site/site';
import { detectedLanguages } from './detected-language';
import { siteLanguages } from './site-languages';

/** Hints at the language of the answer; the first one that decides wins. */
export interface LanguageHints {
  /** Code or tag from the request; ignored when the site lacks that language. */
  language?: string | undefined;
  /** What the reader wrote, latest first. */
  texts?: readonly string[];
  /** Path of the page the reader was on. */
  path?: string | undefined;
}

/** The code of the language to answer in: as requested, else of the question, of the page, or the default. */
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
