import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { detectedLanguages } from '@/lib/search/detected-language';
import { latestIndexFile } from '@/lib/search/index-files';
import { openSearchIndex } from '@/lib/search/open-search-index';
import { readPageText } from '@/lib/search/read-page-text';
import { searchByMeaning } from '@/lib/search/search-by-meaning';
import { searchForQuestion } from '@/lib/search/search-for-question';
import type { SearchIndex } from '@/lib/search/search-index';
import type { SiteSearch } from '@/lib/search/site-search';

/** What the assistant needs for a search, with indexes only. */
export interface KeptSearch {
  search: Pick<SiteSearch, 'languageOf' | 'searchForQuestion' | 'readPage' | 'listPages'>;
  /** The indexes, with the default language first. */
  indexes: readonly { language: string; file: string }[];
  close(): void;
}

/**
 * Opens the indexes that an earlier run of the bench stored, without their site: takes a second instead of minutes.
 * What only the site knows is missing: the same page in another version.
 *
 * @param defaultLanguage for questions whose language cannot be detected
 */
export async function keptSearch(folder: string, defaultLanguage: string): Promise<KeptSearch | undefined> {
  const names = await fs.readdir(folder).catch(() => []);
  const indexes = new Map<string, SearchIndex>();
  for (const name of names.toSorted((left) => (left === defaultLanguage ? -1 : 1))) {
    const file = await latestIndexFile(join(folder, name));
    if (file !== undefined) indexes.set(name, await openSearchIndex(file, name));
  }
  const indexOf = (language: string | undefined): SearchIndex => {
    const index = indexes.get(language ?? defaultLanguage) ?? indexes.get(defaultLanguage);
    if (index === undefined) throw new Error(`There is no index of "${language}" in ${folder}.`);
    return index;
  };
  if (!indexes.has(defaultLanguage)) return undefined;
  return {
    indexes: [...indexes].map(([language, { file }]) => ({ language, file })),
    search: {
      async languageOf({ texts = [] }) {
        const codes = [...indexes.keys()];
        for (const text of codes.length > 1 ? texts : [])
          for (const code of await detectedLanguages(text, codes)) return code;
        return defaultLanguage;
      },
      searchForQuestion(question, { language, filter, limit, vector }) {
        const index = indexOf(language);
        const options = { filter, pageCount: limit };
        return vector === undefined
          ? searchForQuestion(index, question, options)
          : searchByMeaning(index, question, { ...options, vector });
      },
      readPage: (query, { language }) => readPageText(indexOf(language), query),
      listPages: async () => [],
    },
    close: () => {
      for (const index of indexes.values()) index.close();
    },
  };
}
