import { byLanguage } from './by-language';
import { ar } from './playground-strings/ar';
import { ca } from './playground-strings/ca';
import { cs } from './playground-strings/cs';
import { da } from './playground-strings/da';
import { de } from './playground-strings/de';
import { en, type PlaygroundStrings } from './playground-strings/en';
import { es } from './playground-strings/es';
import { fi } from './playground-strings/fi';
import { fr } from './playground-strings/fr';
import { he } from './playground-strings/he';
import { hi } from './playground-strings/hi';
import { hu } from './playground-strings/hu';
import { id } from './playground-strings/id';
import { it } from './playground-strings/it';
import { ja } from './playground-strings/ja';
import { ko } from './playground-strings/ko';
import { lv } from './playground-strings/lv';
import { nl } from './playground-strings/nl';
import { no } from './playground-strings/no';
import { pl } from './playground-strings/pl';
import { pt } from './playground-strings/pt';
import { ptBr } from './playground-strings/pt-br';
import { ro } from './playground-strings/ro';
import { ru } from './playground-strings/ru';
import { sv } from './playground-strings/sv';
import { tr } from './playground-strings/tr';
import { uk } from './playground-strings/uk';
import { uz } from './playground-strings/uz';
import { vi } from './playground-strings/vi';
import { zhHans } from './playground-strings/zh-hans';
import { zhHant } from './playground-strings/zh-hant';

export type { PlaygroundStrings };

/** The words of the playground in a language, found like those of the interface. */
export const playgroundStrings: (code: string) => PlaygroundStrings = byLanguage<PlaygroundStrings>(
  {
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
    'pt-br': ptBr,
    ro,
    ru,
    sv,
    tr,
    uk,
    uz,
    vi,
    'zh-hans': zhHans,
    'zh-hant': zhHant,
  },
  en,
);
