import { fusedPages } from '@/lib/search/fused-pages';
import type { FoundPage } from '@/lib/search/search-for-question';
import type { QuestionQueries } from './question-queries';
import type { RetrieveSections, SectionQuery } from './retrieve-sections';

export interface GatheredSections {
  pages: readonly FoundPage[];
  evidence: number;
}

/** Runs all queries and merges their results by rank. Each page appears once, with the sections of its best rank. */
export async function gatherSections(
  retrieve: RetrieveSections,
  { questions, surroundings }: QuestionQueries,
  where: Omit<SectionQuery, 'question'>,
): Promise<GatheredSections> {
  const results = await Promise.all(
    [...questions, ...surroundings].map((question) => retrieve({ ...where, question })),
  );
  const pages = fusedPages(results.map((result) => result.pages)).slice(0, where.pageCount);
  // A question such as "What does it print?" about a code sample gets its topic from the sample.
  const evidence = Math.max(0, ...results.map((result) => result.evidence));
  return { pages, evidence: pages.length === 0 ? 0 : evidence };
}
