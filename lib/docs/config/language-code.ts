/** Codes that `languages` accepts in `docs.json`: those of the vocabulary and those in use on sites. */
export const languageCodes = [
  'ar',
  'ca',
  'cn',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'fr-CA',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ja-JP',
  'jp',
  'ko',
  'lv',
  'nl',
  'no',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sv',
  'tr',
  'ua',
  'uk',
  'uz',
  'vi',
  'zh',
  'zh-CN',
  'zh-Hans',
  'zh-Hant',
  'zh-TW',
] as const;

/** A code that `languages` accepts in `docs.json`. */
export type LanguageCode = (typeof languageCodes)[number];

// Country codes and regional spellings that stand for a language.
const languageTags: Partial<Record<LanguageCode, string>> = {
  cn: 'zh-Hans',
  zh: 'zh-Hans',
  'zh-CN': 'zh-Hans',
  'zh-TW': 'zh-Hant',
  jp: 'ja',
  'ja-JP': 'ja',
  ua: 'uk',
};

/** Whether `docs.json` may use this code. */
export function isLanguageCode(code: string): code is LanguageCode {
  return languageCodes.some((known) => known === code);
}

/** The BCP 47 tag for `lang` and `hreflang`. An unknown code comes back as it is. */
export function languageTagFromCode(code: string): string {
  return (isLanguageCode(code) ? languageTags[code] : undefined) ?? code;
}

/** The writing direction of a language. */
export function directionOfLanguage(code: string): 'ltr' | 'rtl' {
  return code === 'ar' || code === 'he' ? 'rtl' : 'ltr';
}
