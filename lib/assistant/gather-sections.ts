import type { FoundPage } from '@/lib/search/search-for-question';
import type { QuestionQueries } from './question-queries';
import type { RetrieveSections, SectionQuery } from './retrieve-sections';

/** What a reply can be made from. */
export interface GatheredSections {
  pages: readonly FoundPage[];
  /** How much of the question the best section covers, from 0 to 1. */
  evidence: number;
}

/**
 * Below this the documentation probably does not hold the answer. Measured by `npm run bench -- search`: of
 * 64 questions that no page answers it lets 6 pass, and of 120 others it keeps 110; the rest paraphrase so
 * freely that half of them are not found either.
 */
const EVIDENCE_MIN = 0.45;

/** Whether so much evidence is enough for an answer. */
export function isCovered(evidence: number): boolean {
  return evidence >= EVIDENCE_MIN;
}

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
  const pages = fusedPages(results.map((result) => result.pages)).slice(0, where.pageCount);
  // Who asks "What does it print?" of a sample says with the sample what it is about.
  const evidence = Math.max(0, ...results.map((result) => result.evidence));
  return { pages, evidence: pages.length === 0 ? 0 : evidence };
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
