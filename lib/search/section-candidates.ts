import { pagesPerPart, sectionsPerPage } from './index-schema';
import { readPostings } from './posting-list';
import type { SearchIndex } from './search-index';
import type { SectionCandidate } from './section-candidate';

/** Terms that stand for one another; a section that holds any of them holds the group. */
export type TermGroup = readonly string[];

/** Groups beyond these do not count towards "all": a bit each. */
const GROUPS_MAX = 31;

/**
 * The best sections for groups of terms by BM25.
 *
 * @param query.pages 1 for each page id that may be found; all may where absent
 * @param query.isEveryGroupNeeded whether a section must hold all groups
 */
export async function sectionCandidates(
  index: SearchIndex,
  query: {
    groups: readonly TermGroup[];
    pages: Uint8Array | undefined;
    limit: number;
    isEveryGroupNeeded?: boolean;
  },
): Promise<SectionCandidate[]> {
  const groups = query.groups.slice(0, GROUPS_MAX);
  const lists = await postingsOf(index, groups.flat());
  const { numbers } = index;
  const scores = new Float32Array(numbers.count);
  const held = new Uint32Array(numbers.count);
  const touched: number[] = [];
  for (const [position, group] of groups.entries())
    for (const term of group) {
      const list = lists.get(term);
      if (list === undefined) continue;
      const weight = inverseFrequency(list.count, numbers.count) / 255;
      list.read((section, impact) => {
        if (query.pages !== undefined && query.pages[numbers.pageOf(section)] !== 1) return;
        const number = numbers.numberOf(section);
        const before = held[number] ?? 0;
        if (before === 0) touched.push(number);
        held[number] = before | (1 << position);
        scores[number] = (scores[number] ?? 0) + weight * impact;
      });
    }
  const needed = query.isEveryGroupNeeded === true ? 2 ** groups.length - 1 : 0;
  const found = needed === 0 ? touched : touched.filter((number) => held[number] === needed);
  return highest(found, scores, query.limit).map((number) => ({
    ...numbers.sectionOf(number),
    score: scores[number] ?? 0,
  }));
}

/** How much a term tells that so many of all sections hold. */
export function inverseFrequency(count: number, sectionCount: number): number {
  return Math.log(1 + (Math.max(0, sectionCount - count) + 0.5) / (count + 0.5));
}

interface PostingList {
  count: number;
  read(use: (section: number, impact: number) => void): void;
}

async function postingsOf(
  { client }: SearchIndex,
  terms: readonly string[],
): Promise<Map<string, PostingList>> {
  const { rows } = await client.execute({
    sql: 'SELECT term, part, count, data FROM posting WHERE term IN (SELECT value FROM json_each(?))',
    args: [JSON.stringify(terms)],
  });
  const lists = new Map<string, PostingList>();
  for (const row of rows) {
    const { data } = row;
    if (!(data instanceof ArrayBuffer)) continue;
    const bytes = new Uint8Array(data);
    const first = Number(row.part) * pagesPerPart * sectionsPerPage;
    const term = String(row.term);
    const others = lists.get(term);
    lists.set(term, {
      count: Number(row.count) + (others?.count ?? 0),
      read(use) {
        others?.read(use);
        readPostings(bytes, first, use);
      },
    });
  }
  return lists;
}

/** The numbers with the highest scores, the highest first; of equal ones the lower number. */
function highest(numbers: number[], scores: Float32Array, limit: number): number[] {
  const scoreOf = (number: number) => scores[number] ?? 0;
  let kept = numbers;
  if (numbers.length > 4 * limit) {
    // Sorting a sample first tells a score that most of the others do not reach.
    const sample = numbers
      .filter((_, position) => position % 16 === 0)
      .map(scoreOf)
      .sort((a, b) => b - a);
    const bar = sample[Math.ceil(limit / 8)] ?? 0;
    const above = numbers.filter((number) => scoreOf(number) >= bar);
    if (above.length >= limit) kept = above;
  }
  return kept.sort((a, b) => scoreOf(b) - scoreOf(a) || a - b).slice(0, limit);
}
