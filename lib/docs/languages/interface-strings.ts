import { byLanguage } from '@/lib/docs/languages/by-language';
import { ar } from '@/lib/docs/languages/strings/ar';
import { ca } from '@/lib/docs/languages/strings/ca';
import { cs } from '@/lib/docs/languages/strings/cs';
import { da } from '@/lib/docs/languages/strings/da';
import { de } from '@/lib/docs/languages/strings/de';
import { en, type InterfaceStrings } from '@/lib/docs/languages/strings/en';
import { es } from '@/lib/docs/languages/strings/es';
import { fi } from '@/lib/docs/languages/strings/fi';
import { fr } from '@/lib/docs/languages/strings/fr';
import { he } from '@/lib/docs/languages/strings/he';
import { hi } from '@/lib/docs/languages/strings/hi';
import { hu } from '@/lib/docs/languages/strings/hu';
import { id } from '@/lib/docs/languages/strings/id';
import { it } from '@/lib/docs/languages/strings/it';
import { ja } from '@/lib/docs/languages/strings/ja';
import { ko } from '@/lib/docs/languages/strings/ko';
import { lv } from '@/lib/docs/languages/strings/lv';
import { nl } from '@/lib/docs/languages/strings/nl';
import { no } from '@/lib/docs/languages/strings/no';
import { pl } from '@/lib/docs/languages/strings/pl';
import { pt } from '@/lib/docs/languages/strings/pt';
import { ptBr } from '@/lib/docs/languages/strings/pt-br';
import { ro } from '@/lib/docs/languages/strings/ro';
import { ru } from '@/lib/docs/languages/strings/ru';
import { sv } from '@/lib/docs/languages/strings/sv';
import { tr } from '@/lib/docs/languages/strings/tr';
import { uk } from '@/lib/docs/languages/strings/uk';
import { uz } from '@/lib/docs/languages/strings/uz';
import { vi } from '@/lib/docs/languages/strings/vi';
import { zhHans } from '@/lib/docs/languages/strings/zh-hans';
import { zhHant } from '@/lib/docs/languages/strings/zh-hant';

export type { InterfaceStrings };

const stringsByLanguage = {
  ar,
  ca,
  cs,
  da,
  de,
  en,
  es,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  lv,
  nl,
  no,
  pl,
  pt,
  'pt-BR': ptBr,
  ro,
  ru,
  sv,
  tr,
  uk,
  uz,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
} as const satisfies Record<string, InterfaceStrings>;

/**
 * The words of the interface in a language; without a translation those of its base language, else English.
 * It holds every language, so a server component calls it and hands the words of one language to the browser.
 *
 * @example interfaceStrings('zh-TW').search // '搜尋'
 */
export const interfaceStrings: (code: string) => InterfaceStrings = byLanguage<InterfaceStrings>(
  stringsByLanguage,
  en,
);
