import { table } from '@/lib/base/values/table';
import { porterStem } from './porter-stem';
import { everydayWordsOf, stopWordsOf } from './stop-words';

export interface LanguageRules {
  /** The site's configured language, for example `pt-BR`. */
  language: string;
  stemOf(word: string): string;
  stopWords: ReadonlySet<string>;
  everydayWords: ReadonlySet<string>;
  /** Splits scripts without spaces into words. */
  segmenter: Intl.Segmenter;
}

/** Codes in docs.json that name countries instead of languages. */
const LANGUAGE_OF_COUNTRY: Readonly<Record<string, string>> = table({ cn: 'zh', jp: 'ja', ua: 'uk' });

/** The rules for a language code from docs.json; only English is stemmed. */
export function languageRules(language: string): LanguageRules {
  const written = language.toLowerCase().split(/[-_]/)[0] ?? '';
  const primary = LANGUAGE_OF_COUNTRY[written] ?? written;
  return {
    language,
    stemOf: primary === 'en' ? remembered(porterStem) : (word) => word,
    stopWords: stopWordsOf(primary),
    everydayWords: everydayWordsOf(primary),
    segmenter: new Intl.Segmenter(isLanguageTag(primary) ? primary : 'en', { granularity: 'word' }),
  };
}

const REMEMBERED_MAX = 200_000;

/** Caches stems: a few thousand words make up most of both index and questions. */
function remembered(stemOf: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    let stem = known.get(word);
    if (stem === undefined) {
      stem = stemOf(word);
      if (known.size >= REMEMBERED_MAX) known.clear();
      known.set(word, stem);
    }
    return stem;
  };
}

function isLanguageTag(text: string): boolean {
  return /^[a-z]{2,3}$/.test(text);
}
