import { table } from '@/lib/base/values/table';
import { byLanguage } from './by-language';
import ar from './playground/ar.json';
import ca from './playground/ca.json';
import cs from './playground/cs.json';
import da from './playground/da.json';
import de from './playground/de.json';
import en from './playground/en.json';
import es from './playground/es.json';
import fi from './playground/fi.json';
import fr from './playground/fr.json';
import he from './playground/he.json';
import hi from './playground/hi.json';
import hu from './playground/hu.json';
import id from './playground/id.json';
import it from './playground/it.json';
import ja from './playground/ja.json';
import ko from './playground/ko.json';
import lv from './playground/lv.json';
import nl from './playground/nl.json';
import no from './playground/no.json';
import pl from './playground/pl.json';
import pt from './playground/pt.json';
import ptBr from './playground/pt-br.json';
import ro from './playground/ro.json';
import ru from './playground/ru.json';
import sv from './playground/sv.json';
import tr from './playground/tr.json';
import uk from './playground/uk.json';
import uz from './playground/uz.json';
import vi from './playground/vi.json';
import zhHans from './playground/zh-hans.json';
import zhHant from './playground/zh-hant.json';

/** Texts of the playground, loaded with its form so that they add no weight to pages. */
export type PlaygroundStrings = Readonly<Record<keyof typeof en, string>>;

const stringsByLanguage: Readonly<Record<string, PlaygroundStrings>> = table({
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

/** The playground's texts in a language, with the fallbacks of `interfaceStrings`. */
export const playgroundStrings: (code: string) => PlaygroundStrings = byLanguage(stringsByLanguage, en);
