import { evidence } from './evidence';
import type { QuestionTerms } from './question-terms';
import { readPages, readSections, type SearchIndex } from './search-index';
import type { SectionCandidate } from './section-candidate';
import type { StoredPage } from './stored-page';
import { wordsOf } from './tokenise';

/** A page with its matching sections, the best first. */
export interface RankedPage {
  id: number;
  page: StoredPage;
  score: number;
  sections: readonly SectionCandidate[];
}

/** How many of the best sections are ranked again by what their headings say. */
const RERANKED = 40;
/** Pages beyond these have no chance. */
const PAGES_RANKED = 60;
const HEADING_WEIGHT = 0.5;
const TITLE_WEIGHT = 0.5;
/** What each further matching section of a page adds, relative to the one before. */
const PAGE_DECAY = 0.3;

/** Ranks pages by their best section, its headings, the page's other sections and its boost. */
export async function rankPages(
  index: SearchIndex,
  { terms }: QuestionTerms,
  { candidates, pageCount }: { candidates: readonly SectionCandidate[]; pageCount: number },
): Promise<RankedPage[]> {
  const stemsOf = (texts: readonly string[]) => {
    const stems = new Set<string>();
    for (const word of wordsOf(texts.join('\n'), index.rules)) stems.add(index.rules.stemOf(word));
    return stems;
  };
  const bestPages = [...new Set(candidates.map(({ page }) => page))].slice(
    0,
    Math.max(PAGES_RANKED, pageCount),
  );
  const pages = await readPages(index, bestPages);
  const titleOverlap = new Map(
    [...pages].map(([id, page]) => [id, evidence(terms, stemsOf([page.title, page.sidebarTitle ?? '']))]),
  );
  const best = candidates.slice(0, RERANKED);
  const sections = await readSections(
    index,
    best.map(({ section }) => section),
  );
  const byPage = new Map<number, SectionCandidate[]>();
  for (const candidate of candidates) {
    const headings = sections.get(candidate.section)?.headingPath ?? [];
    const overlap =
      HEADING_WEIGHT * (headings.length === 0 ? 0 : evidence(terms, stemsOf(headings))) +
      TITLE_WEIGHT * (titleOverlap.get(candidate.page) ?? 0);
    const scored = { ...candidate, score: candidate.score * (1 + overlap) };
    const known = byPage.get(candidate.page);
    if (known === undefined) byPage.set(candidate.page, [scored]);
    else known.push(scored);
  }
  const ranked = [...byPage].flatMap(([id, found]) => {
    const page = pages.get(id);
    if (page === undefined) return [];
    found.sort((a, b) => b.score - a.score);
    const score = found.reduce((sum, { score }, position) => sum + score * PAGE_DECAY ** position, 0);
    return [{ id, page, score: score * page.boost, sections: found }];
  });
  return ranked.sort((a, b) => b.score - a.score || a.id - b.id);
}
