import { withoutTrailing } from '@/lib/base/text/without-trailing';
import { languageRules } from './language-rules';
import type { PageCondition } from './page-filter';
import type { IndexRows, SearchedIndex } from './search-index';
import { SectionNumbers } from './section-numbers';
import { facetKey, type PostingPart, type SectionPart, type StaticIndex } from './static-index';
import { pageFromStored } from './stored-page';
import { Vocabulary } from './vocabulary';

export interface StaticParts {
  sections(part: number): Promise<SectionPart>;
  postings(part: number): Promise<PostingPart>;
}

/** Opens an index in a browser, for the same engine as on the server. */
export function openStaticIndex(head: StaticIndex, parts: StaticParts): SearchedIndex {
  const vocabularies = new Map<string, Promise<Vocabulary>>();
  return {
    rules: languageRules(head.language),
    numbers: new SectionNumbers(head.pages),
    // Everyone who has a static copy may read all its pages.
    hasPrivatePages: false,
    hasOtherVersions: head.hasOtherVersions,
    rows: rowsOf(head, parts),
    vocabulary(kind) {
      const { terms, counts } = head.vocabularies[kind];
      const known =
        vocabularies.get(kind) ??
        Promise.resolve(new Vocabulary(terms.split(' '), Uint32Array.from(counts.split(' '), Number)));
      vocabularies.set(kind, known);
      return known;
    },
  };
}

function rowsOf(head: StaticIndex, parts: StaticParts): IndexRows {
  const pages = new Map(head.pages.map((page) => [page.id, page]));
  const paths = head.pages.map(({ id, data }) => ({ id, path: pageFromStored(data).path }));
  return {
    pages: async (ids) => ids.flatMap((id) => pages.get(id) ?? []),
    async sections(ids) {
      const loaded = await loadParts(ids, head.sectionParts, parts.sections);
      return ids.flatMap((id) => {
        const data = loaded(id)?.[id];
        return data === undefined ? [] : [{ id, data }];
      });
    },
    async postings(terms) {
      const loaded = await loadParts(terms, head.postingParts, parts.postings);
      return terms.flatMap((term) => {
        const part = loaded(term);
        const found = part !== undefined && Object.hasOwn(part, term) ? part[term] : undefined;
        return (found ?? []).map(([number, count, bytes]) => ({
          term,
          part: number,
          count,
          bytes: Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)),
        }));
      });
    },
    async pagesIn(set) {
      const [first = [], ...others] = set.map((condition) => pagesWith(condition));
      const sets = others.map((ids) => new Set(ids));
      return [...new Set(first)].filter((id) => sets.every((ids) => ids.has(id)));
    },
  };

  function pagesWith(condition: PageCondition): readonly number[] {
    if ('facet' in condition)
      return condition.values.flatMap((value) => head.facets[facetKey(condition.facet, value)] ?? []);
    const isWithin = (path: string) =>
      condition.atOrBelow.some(
        (place) => path === place || path.startsWith(`${withoutTrailing(place, '/')}/`),
      );
    return paths.filter(({ path }) => isWithin(path)).map(({ id }) => id);
  }
}

/** Loads the parts that contain some keys; returns a lookup from key to part. */
async function loadParts<Key extends number | string, Part>(
  keys: readonly Key[],
  firsts: readonly Key[],
  load: (part: number) => Promise<Part>,
): Promise<(key: Key) => Part | undefined> {
  const numbers = new Set(keys.map((key) => partOf(key, firsts)).filter((part) => part >= 0));
  const loaded = new Map(
    await Promise.all([...numbers].map(async (part) => [part, await load(part)] as const)),
  );
  return (key) => loaded.get(partOf(key, firsts));
}

/** The last part that starts at or before a key; -1 if there is none. */
function partOf<Key extends number | string>(key: Key, firsts: readonly Key[]): number {
  return firsts.findLastIndex((first) => first <= key);
}
