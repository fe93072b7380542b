import { LruCache } from '@/lib/base/values/lru-cache';
import { pagesPerPart, sectionsPerPage } from './index-schema';
import { IMPACT_MAX } from './posting-list';
import type { SearchedIndex } from './search-index';
import type { SectionCandidate } from './section-candidate';
import { SectionScores } from './section-scores';

/** Alternative terms; a section with any of them matches the group. */
export type TermGroup = readonly string[];

/** One bit each; further groups do not count towards "all". */
const GROUPS_MAX = 31;

/**
 * The best sections for groups of terms, by BM25.
 *
 * @param query.pages 1 for each page id that may be found; absent for all
 * @param query.isEveryGroupNeeded whether a section must match all groups
 */
export async function sectionCandidates(
  index: SearchedIndex,
  query: {
    groups: readonly TermGroup[];
    pages: Uint8Array | undefined;
    limit: number;
    isEveryGroupNeeded?: boolean;
  },
): Promise<SectionCandidate[]> {
  const groups = query.groups.slice(0, GROUPS_MAX);
  const lists = await postingLists(index, groups.flat());
  const { numbers } = index;
  const scores = new SectionScores(numbers, query.pages);
  for (const [position, group] of groups.entries())
    for (const term of group) {
      const list = lists.get(term);
      if (list === undefined) continue;
      const weight = inverseFrequency(list.count, numbers.count) / IMPACT_MAX;
      for (const { firstSection, bytes } of list.parts)
        scores.add(bytes, firstSection, weight, 1 << position);
    }
  const needed = query.isEveryGroupNeeded === true ? 2 ** groups.length - 1 : 0;
  return scores
    .highest(query.limit, needed)
    .map((number) => ({ ...numbers.sectionOf(number), score: scores.scoreOf(number) }));
}

/** BM25's inverse document frequency of a term. */
export function inverseFrequency(count: number, sectionCount: number): number {
  return Math.log(1 + (Math.max(0, sectionCount - count) + 0.5) / (count + 0.5));
}

interface PostingList {
  count: number;
  parts: { firstSection: number; bytes: Uint8Array }[];
}

/** Per index, in bytes: room for the posting lists of common words. */
const LISTS_BYTES_MAX = 8_000_000;

const remembered = new WeakMap<SearchedIndex, LruCache<string, PostingList>>();

async function postingLists(
  index: SearchedIndex,
  terms: readonly string[],
): Promise<Map<string, PostingList>> {
  const kept = remembered.get(index) ?? new LruCache<string, PostingList>(LISTS_BYTES_MAX);
  remembered.set(index, kept);
  const lists = new Map<string, PostingList>();
  const missing: string[] = [];
  for (const term of new Set(terms)) {
    const list = kept.get(term);
    if (list === undefined) missing.push(term);
    else lists.set(term, list);
  }
  if (missing.length === 0) return lists;
  const read = new Map<string, PostingList>();
  for (const { term, part, count, bytes } of await index.rows.postings(missing)) {
    const list = read.get(term) ?? { count: 0, parts: [] };
    list.count += count;
    list.parts.push({ firstSection: part * pagesPerPart * sectionsPerPage, bytes });
    read.set(term, list);
  }
  for (const [term, list] of read) {
    kept.set(
      term,
      list,
      list.parts.reduce((sum, { bytes }) => sum + bytes.length, 100),
    );
    lists.set(term, list);
  }
  return lists;
}
