import { mayRead } from '@/lib/base/may-read';
import type { Site } from '@/lib/site/site';
import type { PageFilter } from './page-filter';
import { searchAsYouType, type TypedHit } from './search-as-you-type';
import { type QuestionResult, searchForQuestion } from './search-for-question';
import type { SearchIndex } from './search-index';
import { searchLibrary } from './search-library';
import { searchPages } from './search-pages';
import { siteLanguages } from './site-languages';

/** What is searched, for whom, and how much of it is wanted. */
export interface SiteSearchOptions {
  /** Code or tag of a language; another one than the site has means its default language. */
  language?: string | undefined;
  filter: PageFilter;
  /** How many sections as the reader types, how many pages for a question. */
  limit: number;
}

/** Lines for the dialog; `isReady` is false while the first index of a new site is being built. */
export interface TypedAnswer {
  hits: readonly TypedHit[];
  isReady: boolean;
}

/** Search over one site, kept in step with its files. */
export interface SiteSearch {
  searchAsYouType(query: string, options: SiteSearchOptions): Promise<TypedAnswer>;
  searchForQuestion(question: string, options: SiteSearchOptions): Promise<QuestionResult>;
  /** The code of the language that a search in `asked` is answered in. */
  languageOf(asked: string): Promise<string>;
  /** Brings the index to the content in the background; calls close to each other are one. */
  refresh(): void;
  /** Waits until nothing is left to refresh. */
  settled(): Promise<void>;
  close(): void;
}

interface SiteSearchParts {
  site: () => Promise<Site>;
  /** Absolute path of a folder for the indexes of this site alone. */
  folder: string;
  now: () => Date;
  /** Told when a refresh failed; the earlier index goes on answering. */
  onError: (error: unknown) => void;
}

/** A search that has no index yet waits this long for the first one. */
const FIRST_INDEX_MS = 3_000;

/** Search for a site; nothing is read before the first refresh or search. */
export function openSiteSearch({ site, folder, now, onError }: SiteSearchParts): SiteSearch {
  const library = searchLibrary(folder, now);
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isFresh = false;

  async function refreshAll(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      const current = await site();
      const languages = siteLanguages(current);
      for (const language of languages.codes)
        await library.refresh(language, () => searchPages(current, language));
      isFresh = true;
    }
  }

  function refresh(): void {
    isWanted = true;
    running ??= refreshAll()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }

  async function indexFor(current: Site, asked: string | undefined): Promise<SearchIndex | undefined> {
    const language = languageIn(current, asked);
    if (!isFresh && running === undefined) refresh();
    const index = await library.current(language);
    if (index !== undefined || running === undefined) return index;
    await Promise.race([running, afterMs(FIRST_INDEX_MS)]);
    return library.current(language);
  }

  return {
    async searchAsYouType(query, { language, filter, limit }) {
      const current = await site();
      const index = await indexFor(current, language);
      if (index === undefined) return { hits: [], isReady: false };
      const hits = await searchAsYouType(index, query, { filter, limit });
      return { hits: hits.filter(({ path }) => isOpenTo(current, path, filter)), isReady: true };
    },
    async searchForQuestion(question, { language, filter, limit }) {
      const current = await site();
      const index = await indexFor(current, language);
      if (index === undefined) return { pages: [], evidence: 0 };
      const { pages, evidence } = await searchForQuestion(index, question, { filter, pageCount: limit });
      return { pages: pages.filter(({ path }) => isOpenTo(current, path, filter)), evidence };
    },
    languageOf: async (asked) => languageIn(await site(), asked),
    refresh,
    async settled() {
      while (running !== undefined) await running;
    },
    close: () => library.close(),
  };
}

function languageIn(site: Site, asked = ''): string {
  const languages = siteLanguages(site);
  return languages.find(asked) ?? languages.codes[0];
}

/** The index may be older than the site: what a reader may not read any more is never shown. */
function isOpenTo(site: Site, path: string, { reader }: PageFilter): boolean {
  return site.summary(path) !== undefined && mayRead(site.access(path), reader);
}

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
