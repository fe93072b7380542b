import { LruCache } from '@/lib/base/values/lru-cache';
import { linkTexts } from './link-texts';
import { readPages, type SearchIndex } from './search-index';
import type { StoredPage } from './stored-page';
import { stemsOf } from './tokenise';

/** A page with data that every question needs, computed once. */
export interface KnownPage {
  page: StoredPage;
  titleStems: ReadonlySet<string>;
  /** Words of the title, without those that any title may have. */
  titleWords: readonly string[];
  /** Stems of the link texts with which other pages refer to it. */
  linkStems: ReadonlySet<string>;
  /** Stems of everything about the page outside its sections. */
  aboutStems(): ReadonlySet<string>;
}

const PAGES_MAX = 2_000;

const remembered = new WeakMap<SearchIndex, LruCache<number, KnownPage>>();

/** Cached pages by id, shared by all questions. */
export async function knownPages(
  index: SearchIndex,
  ids: readonly number[],
): Promise<Map<number, KnownPage>> {
  const kept = remembered.get(index) ?? new LruCache<number, KnownPage>(PAGES_MAX);
  remembered.set(index, kept);
  const missing = ids.filter((id) => kept.get(id) === undefined);
  if (missing.length > 0) for (const [id, page] of await knownFrom(index, missing)) kept.set(id, page, 1);
  return new Map(
    ids.flatMap((id) => {
      const page = kept.get(id);
      return page === undefined ? [] : [[id, page] as const];
    }),
  );
}

async function knownFrom(index: SearchIndex, ids: readonly number[]): Promise<Map<number, KnownPage>> {
  const pages = await readPages(index, ids);
  const texts = await linkTexts(
    index,
    [...pages.values()].map(({ path }) => path),
  );
  return new Map([...pages].map(([id, page]) => [id, knownPage(index, page, texts.get(page.path) ?? '')]));
}

function knownPage({ rules }: SearchIndex, page: StoredPage, saidInLinks: string): KnownPage {
  const { title, sidebarTitle = '', description, keywords, identifiers } = page;
  let about: ReadonlySet<string> | undefined;
  const titleStems = new Set(stemsOf(`${title}\n${sidebarTitle}`, rules));
  return {
    page,
    titleStems,
    titleWords: [...titleStems].filter((stem) => !rules.stopWords.has(stem)),
    linkStems: new Set(stemsOf(saidInLinks, rules)),
    aboutStems: () =>
      (about ??= new Set(stemsOf([title, description, ...keywords, ...identifiers].join('\n'), rules))),
  };
}
