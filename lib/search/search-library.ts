import { join } from 'node:path';
import { buildSearchIndex } from './build-search-index';
import { latestIndexFile, removeOldIndexFiles } from './index-files';
import { openSearchIndex } from './open-search-index';
import type { SearchIndex } from './search-index';
import type { SearchPageSource } from './search-page';
import { type IndexSharing, type SharedIndex, sharedIndex } from './shared-index';

/** Lists the pages of a language; called for each refresh. */
export type ListPages = () => AsyncIterable<SearchPageSource> | Iterable<SearchPageSource>;

export interface LibraryPlace {
  /** One subfolder per language. */
  folder: string;
  now: () => Date;
  /** Shares indexes with other machines. */
  sharing?: IndexSharing | undefined;
  /** Index folders of other sites with almost the same pages. */
  relatedIndexes?: (() => Promise<readonly string[]>) | undefined;
}

export interface SearchLibrary {
  /** The index to search now; the previous one during a rebuild, `undefined` before the first build. */
  current(language: string): Promise<SearchIndex | undefined>;
  /** Updates a language's index and returns it. Calls during a build share the next build. */
  refresh(language: string, pages: ListPages): Promise<SearchIndex>;
  close(): void;
}

/** How long a replaced index is kept for processes that still use it. */
const UNUSED_FOR_MS = 10 * 60 * 1000;
/** Searches on a replaced index finish well within this time. */
const CLOSE_AFTER_MS = 30_000;

export function searchLibrary({ folder, now, sharing, relatedIndexes }: LibraryPlace): SearchLibrary {
  const open = new Map<string, Promise<SearchIndex | undefined>>();
  const running = new Map<string, Promise<SearchIndex>>();
  const waiting = new Map<string, { pages: ListPages; promise: Promise<SearchIndex> }>();
  const shared = new Map<string, SharedIndex>();
  const brought = new Map<string, Promise<void>>();
  const folderOf = (language: string) => join(folder, language);

  const sharedOf = (language: string): SharedIndex | undefined => {
    const known = shared.get(language) ?? (sharing && sharedIndex(sharing, language));
    if (known !== undefined) shared.set(language, known);
    return known;
  };

  /** Runs once before a build: a machine without an index starts from another's, even an outdated one. */
  const bringFirst = (language: string): Promise<void> => {
    const bringing =
      brought.get(language) ??
      latestIndexFile(folderOf(language)).then(async (file) => {
        if (file === undefined) await sharedOf(language)?.bringNewest(folderOf(language));
      });
    brought.set(language, bringing);
    bringing.catch(() => brought.delete(language));
    return bringing;
  };

  const openLatest = async (language: string) => {
    const file = await latestIndexFile(folderOf(language));
    return file === undefined ? undefined : openSearchIndex(file, language);
  };

  const build = async (language: string, pages: ListPages): Promise<SearchIndex> => {
    await bringFirst(language);
    const { file } = await buildSearchIndex({
      folder: folderOf(language),
      language,
      pages: pages(),
      now: now(),
      shared: sharedOf(language),
      relatedIndexes:
        relatedIndexes && (async () => (await relatedIndexes()).map((other) => join(other, language))),
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
        // A missing index is not cached, because another process may be building it.
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
