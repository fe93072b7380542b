import { table } from '@/lib/base/values/table';

/**
 * Spellings that `docs.json` allows or the web uses, in lower case. For Chinese, the region decides the script. Other
 * tags fall back to their base language without an entry here.
 */
const aliases: Readonly<Record<string, string>> = table({
  cn: 'zh-Hans',
  jp: 'ja',
  nb: 'no',
  nn: 'no',
  ua: 'uk',
  zh: 'zh-Hans',
  'zh-hk': 'zh-Hant',
  'zh-mo': 'zh-Hant',
  'zh-tw': 'zh-Hant',
});

/** Looks up a language, else its base language, else English. */
export function byLanguage<Words>(
  table: Readonly<Record<string, Words>>,
  english: Words,
): (code: string) => Words {
  // A Map, because codes are untrusted and a plain object also has keys such as `constructor`.
  const known = new Map(Object.entries(table).map(([code, words]) => [code.toLowerCase(), words]));
  for (const [alias, language] of Object.entries(aliases)) {
    const words = known.get(language.toLowerCase());
    if (words !== undefined) known.set(alias, words);
  }
  return (code) => {
    const subtags = code.trim().toLowerCase().split(/[-_]/);
    for (let length = subtags.length; length > 0; length--) {
      const words = known.get(subtags.slice(0, length).join('-'));
      if (words !== undefined) return words;
    }
    return english;
  };
}
