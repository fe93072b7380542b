export interface Language {
  /** BCP 47 tag for `lang` and `hreflang`. */
  tag: string;
  direction: 'ltr' | 'rtl';
  /** Name in the language itself, for the language switch. */
  nativeName: string;
}

const LANGUAGES = {
  ar: ['ar', 'العربية'],
  ca: ['ca', 'Català'],
  cn: ['zh-Hans', '简体中文'],
  cs: ['cs', 'Čeština'],
  da: ['da', 'Dansk'],
  de: ['de', 'Deutsch'],
  en: ['en', 'English'],
  es: ['es', 'Español'],
  fi: ['fi', 'Suomi'],
  fr: ['fr', 'Français'],
  'fr-CA': ['fr-CA', 'Français (Canada)'],
  'fr-ca': ['fr-CA', 'Français (Canada)'],
  he: ['he', 'עברית'],
  hi: ['hi', 'हिन्दी'],
  hu: ['hu', 'Magyar'],
  id: ['id', 'Bahasa Indonesia'],
  it: ['it', 'Italiano'],
  ja: ['ja', '日本語'],
  'ja-JP': ['ja', '日本語'],
  'ja-jp': ['ja', '日本語'],
  jp: ['ja', '日本語'],
  ko: ['ko', '한국어'],
  lv: ['lv', 'Latviešu'],
  nl: ['nl', 'Nederlands'],
  no: ['no', 'Norsk'],
  pl: ['pl', 'Polski'],
  pt: ['pt', 'Português'],
  'pt-BR': ['pt-BR', 'Português (Brasil)'],
  ro: ['ro', 'Română'],
  ru: ['ru', 'Русский'],
  sv: ['sv', 'Svenska'],
  tr: ['tr', 'Türkçe'],
  ua: ['uk', 'Українська'],
  uk: ['uk', 'Українська'],
  uz: ['uz', 'Oʻzbekcha'],
  vi: ['vi', 'Tiếng Việt'],
  zh: ['zh-Hans', '简体中文'],
  'zh-CN': ['zh-Hans', '简体中文'],
  'zh-Hans': ['zh-Hans', '简体中文'],
  'zh-Hant': ['zh-Hant', '繁體中文'],
  'zh-TW': ['zh-Hant', '繁體中文'],
} as const;

const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);

/** Every valid code in `navigation.languages`: those of the format and their aliases. */
export const languageCodes: readonly string[] = Object.keys(LANGUAGES);

const BY_LOWER_CASE = new Map(Object.entries(LANGUAGES).map(([code, entry]) => [code.toLowerCase(), entry]));

/**
 * The language of a `docs.json` code. An unknown code is used as a BCP 47 tag.
 *
 * @example languageFromCode('ua') // { tag: 'uk', direction: 'ltr', nativeName: 'Українська' }
 */
export function languageFromCode(code: string): Language {
  const written = code.trim().replaceAll('_', '-');
  const known = BY_LOWER_CASE.get(written.toLowerCase());
  const tag = known?.[0] ?? canonicalTag(written);
  return { tag, direction: directionOf(tag), nativeName: known?.[1] ?? nativeNameOf(tag) };
}

function directionOf(tag: string): Language['direction'] {
  return RIGHT_TO_LEFT.has(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}

function canonicalTag(written: string): string {
  try {
    return Intl.getCanonicalLocales(written)[0] ?? 'und';
  } catch {
    // Not a valid tag: `und` rather than a language that does not exist.
    return 'und';
  }
}

function nativeNameOf(tag: string): string {
  if (tag === 'und') return tag;
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
