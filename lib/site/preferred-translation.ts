import { languageFromCode } from '@/lib/docs/languages/language-codes';
import type { PageTranslation } from './layout/page-translations';

interface Wishes {
  /** `Accept-Language` of the request. */
  accepted: string | null;
  /** The language that the reader last switched to; it takes precedence. */
  chosen: string | undefined;
}

/** The translation that a reader prefers to the page in the default language; `undefined` for none. */
export function preferredTranslation(
  translations: readonly PageTranslation[],
  { accepted, chosen }: Wishes,
): PageTranslation | undefined {
  const wanted = chosen === undefined ? acceptedLanguages(accepted ?? '') : [chosen];
  for (const code of wanted) {
    const { tag } = languageFromCode(code);
    const found =
      translations.find(({ language }) => isSame(language, code) || isSame(language, tag)) ??
      translations.find(({ language }) => isSame(primary(language), primary(code)));
    if (found !== undefined) return found.isDefault ? undefined : found;
  }
  return undefined;
}

/** No browser sends a longer header. */
const LANGUAGES_MAX = 20;

/** The languages of an `Accept-Language` header, most wanted first. Unwanted ones (`q=0`) are left out. */
function acceptedLanguages(header: string): string[] {
  return header
    .split(',', LANGUAGES_MAX)
    .map((part) => {
      const [language = '', ...parameters] = part.split(';').map((text) => text.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { language, quality: Number(quality) };
    })
    .filter(({ language, quality }) => /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(language) && quality > 0)
    .toSorted((left, right) => right.quality - left.quality)
    .map(({ language }) => language);
}

function primary(code: string): string {
  return code.split('-', 1)[0] ?? code;
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
