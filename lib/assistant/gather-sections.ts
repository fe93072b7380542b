import type { FoundPage } from '@/lib/search/search-for-question';
import type { QuestionQueries } from './question-queries';
import type { RetrieveSections, SectionQuery } from './retrieve-sections';

/** What a reply can be made from. */
export interface GatheredSections {
  pages: readonly FoundPage[];
  /** Share of the question that the best section covers, from 0 to 1. */
  evidence: number;
}

/** Below this share the documentation probably does not hold the answer; measured on question sets. */
export const EVIDENCE_MIN = 0.2;

/** Reciprocal rank fusion: a small constant, because only the first few of each list count. */
const RANK_CONSTANT = 10;

/** Asks every query and joins the answers by rank, each page once with the sections of its best place. */
export async function gatherSections(
  retrieve: RetrieveSections,
  { questions, surroundings }: QuestionQueries,
  where: Omit<SectionQuery, 'question'>,
): Promise<GatheredSections> {
  const results = await Promise.all(
    [...questions, ...surroundings].map((question) => retrieve({ ...where, question })),
  );
  return {
    pages: fusedPages(results.map(({ pages }) => pages)).slice(0, where.pageCount),
    // The surroundings hold words of their own, which say nothing about the question.
    evidence: Math.max(0, ...results.slice(0, questions.length).map(({ evidence }) => evidence)),
  };
}

/** Pages of several answers, those first that stand high in many. */
export function fusedPages(lists: readonly (readonly FoundPage[])[]): FoundPage[] {
  const fused = new Map<string, { page: FoundPage; rank: number; score: number }>();
  for (const list of lists) {
    for (const [rank, page] of list.entries()) {
      const before = fused.get(page.path) ?? { page, rank, score: 0 };
      const best = rank < before.rank ? { page, rank } : before;
      fused.set(page.path, { ...best, score: before.score + 1 / (RANK_CONSTANT + rank) });
    }
  }
  return [...fused.values()].sort((left, right) => right.score - left.score).map(({ page }) => page);
}
