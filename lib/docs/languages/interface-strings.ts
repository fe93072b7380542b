import { table } from '@/lib/base/values/table';
import { byLanguage } from './by-language';
import ar from './interface/ar.json';
import ca from './interface/ca.json';
import cs from './interface/cs.json';
import da from './interface/da.json';
import de from './interface/de.json';
import en from './interface/en.json';
import es from './interface/es.json';
import fi from './interface/fi.json';
import fr from './interface/fr.json';
import he from './interface/he.json';
import hi from './interface/hi.json';
import hu from './interface/hu.json';
import id from './interface/id.json';
import it from './interface/it.json';
import ja from './interface/ja.json';
import ko from './interface/ko.json';
import lv from './interface/lv.json';
import nl from './interface/nl.json';
import no from './interface/no.json';
import pl from './interface/pl.json';
import pt from './interface/pt.json';
import ptBr from './interface/pt-br.json';
import ro from './interface/ro.json';
import ru from './interface/ru.json';
import sv from './interface/sv.json';
import tr from './interface/tr.json';
import uk from './interface/uk.json';
import uz from './interface/uz.json';
import vi from './interface/vi.json';
import zhHans from './interface/zh-hans.json';
import zhHant from './interface/zh-hant.json';

/** The texts of the interface; English defines the keys. */
export type InterfaceStrings = Readonly<Record<keyof typeof en, string>>;

const stringsByLanguage: Readonly<Record<string, InterfaceStrings>> = table({
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
});

/**
 * The interface's texts in a language, else in its base language, else in English. Contains all languages, so only
 * server components call it and pass the texts of one language to the browser.
 *
 * @example interfaceStrings('zh-TW').search // '搜尋'
 */
export const interfaceStrings: (code: string) => InterfaceStrings = byLanguage(stringsByLanguage, en);
