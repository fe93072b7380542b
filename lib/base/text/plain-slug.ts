/** Letters whose Latin form is more than the letter without its diacritics. */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
};

/** In lower case. */
export function inLatinLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßæœøłđ]/g, (sign) => SPELLED[sign] ?? sign)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
}

/**
 * The id of an accordion or a view on published sites: Latin letters, digits, and hyphens between them. Empty for other
 * scripts.
 *
 * @example plainSlug('Étape 1: Deploy & Monitor') // 'etape-1-deploy-and-monitor'
 */
export function plainSlug(text: string): string {
  return inLatinLetters(text)
    .replaceAll('&', ' and ')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/([a-z\d])-([ts])(?=-|$)/g, '$1$2')
    .replace(/^-|-$/g, '');
}
