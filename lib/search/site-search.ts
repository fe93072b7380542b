import { setTimeout as wait } from 'node:timers/promises';
import { mayRead } from '@/lib/access/may-read';
import type { Reader } from '@/lib/access/reader';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import type { Site } from '@/lib/site/site';
import { answerLanguage, type LanguageHints } from './answer-language';
import { type ListedPage, listPages } from './list-pages';
import type { PageFilter } from './page-filter';
import { readPageInThread, searchInThread } from './questions-in-thread';
import type { PageText, PageTextQuery } from './read-page-text';
import { searchAsYouType, type TypedHit } from './search-as-you-type';
import type { QuestionVector } from './search-by-meaning';
import type { QuestionResult } from './search-for-question';
import type { SearchIndex } from './search-index';
import { type LibraryPlace, searchLibrary } from './search-library';
import { SearchNotReady } from './search-not-ready';
import { searchPages } from './search-pages';
import type { IndexSharing } from './shared-index';
import { siteLanguages } from './site-languages';
import { editionsIn, withoutTwins } from './without-twins';

export interface SiteSearchOptions {
  /** Code or tag; if absent or unknown to the site, `answerLanguage` decides. */
  language?: string | undefined;
  path?: string | undefined;
  filter: PageFilter;
  /** Number of sections while typing, number of pages for a question. */
  limit: number;
  /** The question's vector, if there is an embedding model. */
  vector?: QuestionVector | undefined;
  /** Whether the question comes from the search field, so that its last word may be unfinished. */
  isTyped?: boolean | undefined;
}

/** Throws `SearchNotReady` until there is an index; later, the previous index answers during a rebuild. */
export interface SiteSearch {
  searchAsYouType(query: string, options: SiteSearchOptions): Promise<readonly TypedHit[]>;
  searchForQuestion(question: string, options: SiteSearchOptions): Promise<QuestionResult>;
  /** The text of a page; `undefined` if search does not know that path or the reader may not read it. */
  readPage(query: PageTextQuery, asked: { language: string; reader: Reader }): Promise<PageText | undefined>;
  /** Pages that a filter allows, in reading order. */
  listPages(filter: PageFilter, asked: { language: string; limit: number }): Promise<readonly ListedPage[]>;
  languageOf(asked: LanguageHints): Promise<string>;
  /** Waits briefly for the first index of a language. Resolves to its file, whose name depends on its content. */
  ready(language: string): Promise<string>;
  /** Updates the index in the background; calls in quick succession are combined. */
  refresh(): void;
  /** Waits until no refresh is pending. */
  settled(): Promise<void>;
  close(): void;
}

interface SiteSearchParts {
  site: () => Promise<Site>;
  /** Absolute path of the folder for this site's indexes. */
  folder: string;
  now: () => Date;
  /** Set if machines share their indexes. */
  shared?: IndexSharing | undefined;
  /** Index folders of other sites with almost the same pages. */
  relatedIndexes?: LibraryPlace['relatedIndexes'];
  /** Called when a refresh failed; the previous index stays in use. */
  onError: (error: unknown) => void;
}

/** How long a search waits for the first index. */
const FIRST_INDEX_MS = 3_000;

/** Opens search for a site; reads nothing before the first refresh or search. */
export function openSiteSearch({
  site,
  folder,
  now,
  shared,
  relatedIndexes,
  onError,
}: SiteSearchParts): SiteSearch {
  const library = searchLibrary({ folder, now, sharing: shared, relatedIndexes });
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isFresh = false;
  let hasFailed = false;

  async function refreshAll(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      const current = await site();
      const languages = siteLanguages(current);
      for (const language of languages.codes)
        await library.refresh(language, () => searchPages(current, language));
      isFresh = true;
      hasFailed = false;
    }
  }

  function refresh(): void {
    isWanted = true;
    running ??= refreshAll()
      .catch((error: unknown) => {
        hasFailed = true;
        onError(error);
      })
      .finally(() => {
        running = undefined;
      });
  }

  async function indexOf(language: string): Promise<SearchIndex> {
    if (!isFresh && running === undefined) refresh();
    const before = await library.current(language);
    if (before !== undefined) return before;
    if (running !== undefined) await Promise.race([running, wait(FIRST_INDEX_MS, undefined, { ref: false })]);
    const index = await library.current(language);
    if (index === undefined) throw new SearchNotReady(hasFailed && running === undefined);
    return index;
  }

  async function indexFor(
    current: Site,
    text: string,
    { language, path }: SiteSearchOptions,
  ): Promise<SearchIndex> {
    return indexOf(await answerLanguage(current, { language, texts: [text], path }));
  }

  return {
    async searchAsYouType(query, options) {
      const { filter, limit } = options;
      const current = await site();
      const index = await indexFor(current, query, options);
      const hits = await searchAsYouType(index, query, { filter, limit: limit * editionsIn(filter) });
      const open = hits.filter(({ path }) => isOpenTo(current, path, filter));
      return withoutTwins(open, current.otherVersions).slice(0, limit);
    },
    async searchForQuestion(question, options) {
      const { filter, limit, vector, isTyped } = options;
      const current = await site();
      const index = await indexFor(current, question, options);
      const pageCount = limit * editionsIn(filter);
      const { pages, evidence } = await searchInThread(index, question, {
        filter,
        pageCount,
        vector,
        isTyped,
      });
      const open = pages.filter(({ path }) => isOpenTo(current, path, filter));
      return { pages: withoutTwins(open, current.otherVersions).slice(0, limit), evidence };
    },
    async readPage(query, { language, reader }) {
      const current = await site();
      const path = percentDecoded(query.path);
      if (!isOpenTo(current, path, { reader })) return undefined;
      // The reader's current page may be in another language than the question.
      const codes = new Set([language, ...siteLanguages(current).ofPage(path)]);
      for (const code of codes) {
        const text = await readPageInThread(await indexOf(code), { ...query, path });
        if (text !== undefined) return text;
      }
      return undefined;
    },
    async listPages(filter, { language, limit }) {
      const current = await site();
      // In reading order; pages outside the navigation come last.
      const paths = new Set([...current.navigation.pagePaths, ...current.pagePaths]);
      const open = [...paths].filter((path) => isOpenTo(current, path, filter));
      return listPages(await indexOf(language), open, { filter, limit });
    },
    languageOf: async (asked) => answerLanguage(await site(), asked),
    async ready(language) {
      return (await indexOf(language)).file;
    },
    refresh,
    async settled() {
      while (running !== undefined) await running;
    },
    close: () => library.close(),
  };
}

/** The index may be outdated, so access is checked again: no result may show what a reader may no longer see. */
function isOpenTo(site: Site, path: string, { reader }: PageFilter): boolean {
  return site.summary(path) !== undefined && mayRead(site.access(path), reader);
}
