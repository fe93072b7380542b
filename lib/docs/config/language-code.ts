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

/** Whether `docs.json` may use this code. */
export function isLanguageCode(code: string): code is LanguageCode {
  return languageCodes.some((known) => known === code);
}
