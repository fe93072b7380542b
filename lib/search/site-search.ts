import { mayRead } from '@/lib/base/may-read';
import type { Site } from '@/lib/site/site';
import { type AskedLanguage, askedLanguage } from './asked-language';
import type { PageFilter } from './page-filter';
import { searchAsYouType, type TypedHit } from './search-as-you-type';
import { type QuestionResult, searchForQuestion } from './search-for-question';
import type { SearchIndex } from './search-index';
import { searchLibrary } from './search-library';
import { SearchNotReady } from './search-not-ready';
import { searchPages } from './search-pages';
import { siteLanguages } from './site-languages';

/** What is searched, for whom, and how much of it is wanted. */
export interface SiteSearchOptions {
  /** Code or tag of a language. Without one that the site has, `askedLanguage` tells it. */
  language?: string | undefined;
  /** Address of the page on which it is asked. */
  path?: string | undefined;
  filter: PageFilter;
  /** How many sections as the reader types, how many pages for a question. */
  limit: number;
}

/**
 * Search over one site, kept in step with its files. Whatever is asked before there is an index throws
 * `SearchNotReady`; later an earlier index answers while a new one is built.
 */
export interface SiteSearch {
  searchAsYouType(query: string, options: SiteSearchOptions): Promise<readonly TypedHit[]>;
  searchForQuestion(question: string, options: SiteSearchOptions): Promise<QuestionResult>;
  /** The code of the language in which somebody is answered. */
  languageOf(asked: AskedLanguage): Promise<string>;
  /** Waits a moment for the first index of a language. */
  ready(language: string): Promise<void>;
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
    if (running !== undefined) await Promise.race([running, afterMs(FIRST_INDEX_MS)]);
    const index = await library.current(language);
    if (index === undefined) throw new SearchNotReady(hasFailed && running === undefined);
    return index;
  }

  async function indexFor(
    current: Site,
    text: string,
    { language, path }: SiteSearchOptions,
  ): Promise<SearchIndex> {
    return indexOf(await askedLanguage(current, { language, texts: [text], path }));
  }

  return {
    async searchAsYouType(query, options) {
      const { filter, limit } = options;
      const current = await site();
      const index = await indexFor(current, query, options);
      const hits = await searchAsYouType(index, query, { filter, limit: limit * editionsIn(filter) });
      const open = hits.filter(({ path }) => isOpenTo(current, path, filter));
      return withoutTwins(current, open).slice(0, limit);
    },
    async searchForQuestion(question, options) {
      const { filter, limit } = options;
      const current = await site();
      const index = await indexFor(current, question, options);
      const pageCount = limit * editionsIn(filter);
      const { pages, evidence } = await searchForQuestion(index, question, { filter, pageCount });
      const open = pages.filter(({ path }) => isOpenTo(current, path, filter));
      return { pages: withoutTwins(current, open).slice(0, limit), evidence };
    },
    languageOf: async (asked) => askedLanguage(await site(), asked),
    async ready(language) {
      await indexOf(language);
    },
    refresh,
    async settled() {
      while (running !== undefined) await running;
    },
    close: () => library.close(),
  };
}

/** How often the same page may be among what a filter lets through. */
function editionsIn({ version }: PageFilter): number {
  return typeof version === 'object' ? Math.max(1, version.length) : 1;
}

/** Each page in its best place only: the same page of another version says nothing new. */
function withoutTwins<Found extends { path: string }>(site: Site, found: readonly Found[]): Found[] {
  const isTwin = new Map<string, boolean>();
  const paths = new Set(found.map(({ path }) => path));
  for (const path of paths) {
    if (isTwin.get(path) === true) continue;
    isTwin.set(path, false);
    for (const other of site.otherVersions(path))
      if (paths.has(other) && !isTwin.has(other)) isTwin.set(other, true);
  }
  return found.filter(({ path }) => isTwin.get(path) === false);
}

/** The index may be older than the site: what a reader may not read any more is never shown. */
function isOpenTo(site: Site, path: string, { reader }: PageFilter): boolean {
  return site.summary(path) !== undefined && mayRead(site.access(path), reader);
}

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
