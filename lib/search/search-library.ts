import { join } from 'node:path';
import { buildSearchIndex } from './build-search-index';
import { latestIndexFile, removeOldIndexFiles } from './index-files';
import { openSearchIndex, type SearchIndex } from './search-index';
import type { SearchPageSource } from './search-page';

/** Pages of one language, listed anew for every refresh. */
export type ListPages = () => AsyncIterable<SearchPageSource> | Iterable<SearchPageSource>;

/** The search indexes of a site, one for each language, kept in step with its content. */
export interface SearchLibrary {
  /** The index to ask now: an earlier one while the first is built; `undefined` before there is any. */
  current(language: string): Promise<SearchIndex | undefined>;
  /** Brings a language to its content and answers with its index. Calls during a build share the next one. */
  refresh(language: string, pages: ListPages): Promise<SearchIndex>;
  close(): void;
}

/** How long an index that was replaced is left for processes that have not noticed. */
const UNUSED_FOR_MS = 10 * 60 * 1000;
/** Questions that run on an index while it is replaced end well within this. */
const CLOSE_AFTER_MS = 30_000;

/** Keeps indexes in a folder of their own, below which each language has one. */
export function searchLibrary(folder: string, now: () => Date): SearchLibrary {
  const open = new Map<string, Promise<SearchIndex | undefined>>();
  const running = new Map<string, Promise<SearchIndex>>();
  const waiting = new Map<string, { pages: ListPages; promise: Promise<SearchIndex> }>();
  const folderOf = (language: string) => join(folder, language);

  const openLatest = async (language: string) => {
    const file = await latestIndexFile(folderOf(language));
    return file === undefined ? undefined : openSearchIndex(file, language);
  };

  const build = async (language: string, pages: ListPages): Promise<SearchIndex> => {
    const { file } = await buildSearchIndex({
      folder: folderOf(language),
      language,
      pages: pages(),
      now: now(),
    });
    const before = await open.get(language);
    if (before?.file === file) return before;
    const index = await openSearchIndex(file, language);
    open.set(language, Promise.resolve(index));
    if (before !== undefined) setTimeout(() => before.close(), CLOSE_AFTER_MS).unref();
    await removeOldIndexFiles(folderOf(language), { keep: file, unusedForMs: UNUSED_FOR_MS, now: now() });
    return index;
  };

  const start = (language: string, pages: ListPages): Promise<SearchIndex> => {
    const promise = build(language, pages).finally(() => running.delete(language));
    running.set(language, promise);
    return promise;
  };

  return {
    current(language) {
      let index = open.get(language);
      if (index === undefined) {
        index = openLatest(language);
        open.set(language, index);
        // Not remembered as missing: another process may build it meanwhile.
        void index.then(
          (found) => found === undefined && open.delete(language),
          () => open.delete(language),
        );
      }
      return index;
    },
    refresh(language, pages) {
      const next = waiting.get(language);
      if (next !== undefined) {
        next.pages = pages;
        return next.promise;
      }
      const busy = running.get(language);
      if (busy === undefined) return start(language, pages);
      const promise = busy
        .catch(() => undefined)
        .then(() => {
          const latest = waiting.get(language)?.pages ?? pages;
          waiting.delete(language);
          return start(language, latest);
        });
      waiting.set(language, { pages, promise });
      return promise;
    },
    close() {
      for (const index of open.values())
        void index.then(
          (found) => found?.close(),
          () => undefined,
        );
      open.clear();
    },
  };
}
