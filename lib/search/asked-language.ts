import { percentDecoded } from '@/lib/base/percent-decoded';
import type { Site } from '@/lib/site/site';
import { detectedLanguages } from './detected-language';
import { siteLanguages } from './site-languages';

/** What tells in which language a reader wants an answer, the first that says something. */
export interface AskedLanguage {
  /** Code or tag that was asked for; one that the site lacks says nothing. */
  language?: string | undefined;
  /** What the reader wrote, the latest first. */
  texts?: readonly string[];
  /** Address of the page on which it was asked. */
  path?: string | undefined;
}

/** The code of the language to answer in: as asked, else of the question, else of the page, else the default. */
export async function askedLanguage(
  site: Site,
  { language = '', texts = [], path }: AskedLanguage,
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
