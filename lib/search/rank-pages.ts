import { matchShare } from './evidence';
import { type KnownPage, knownPages } from './known-pages';
import { knownSections } from './known-sections';
import type { QuestionTerms } from './question-terms';
import type { SearchIndex } from './search-index';
import type { SectionCandidate } from './section-candidate';
import type { StoredPage } from './stored-page';

/** A page with its matching sections, best first. */
export interface RankedPage {
  id: number;
  page: StoredPage;
  known: KnownPage;
  score: number;
  sections: readonly SectionCandidate[];
}

/** Pages further down cannot win. */
const PAGES_RANKED = 60;
/** How many of the best sections are re-ranked by headings and word order. */
const SECTIONS_RANKED = 40;
const SECTIONS_READ = 20;
const HEADING_WEIGHT = 0.5;
const TITLE_WEIGHT = 1.2;
const ORDER_WEIGHT = 0.8;
/** What each further matching section of a page adds, relative to the previous one. */
const PAGE_DECAY = 0.3;

/**
 * Ranks pages by their best section, its headings, and the page's other sections. A boost only breaks ties:
 * pages that a team promotes seldom answer a question. On a site that boosts 74 pages by 3, boosting scores
 * cost 20 points of MRR.
 */
export async function rankPages(
  index: SearchIndex,
  question: QuestionTerms,
  { candidates, pageCount }: { candidates: readonly SectionCandidate[]; pageCount: number },
): Promise<RankedPage[]> {
  const pageIds = [...new Set(candidates.map(({ page }) => page))].slice(
    0,
    Math.max(PAGES_RANKED, pageCount),
  );
  const pages = await knownPages(index, pageIds);
  const bonuses = await sectionBonuses(index, question, candidates.slice(0, SECTIONS_RANKED));
  const titleBonuses = new Map(
    [...pages].map(([id, { titleStems }]) => [id, TITLE_WEIGHT * matchShare(question.terms, titleStems)]),
  );
  const sectionsByPage = new Map<number, SectionCandidate[]>();
  for (const candidate of candidates) {
    const bonus = (bonuses.get(candidate.section) ?? 0) + (titleBonuses.get(candidate.page) ?? 0);
    const sections = sectionsByPage.get(candidate.page) ?? [];
    sections.push({ ...candidate, score: candidate.score * (1 + bonus) });
    sectionsByPage.set(candidate.page, sections);
  }
  const ranked = [...pages].map(([id, known]): RankedPage => {
    const sections = (sectionsByPage.get(id) ?? []).sort((a, b) => b.score - a.score);
    const score = sections.reduce(
      (sum, section, position) => sum + section.score * PAGE_DECAY ** position,
      0,
    );
    return { id, page: known.page, known, score, sections };
  });
  return ranked.sort((a, b) => b.score - a.score || b.page.boost - a.page.boost || a.id - b.id);
}

async function sectionBonuses(
  index: SearchIndex,
  { terms, sequence }: QuestionTerms,
  candidates: readonly SectionCandidate[],
): Promise<Map<number, number>> {
  const sections = await knownSections(
    index,
    candidates.map(({ section }) => section),
  );
  const wanted = neighbours(sequence);
  return new Map(
    candidates.flatMap(({ section: id }, position) => {
      const section = sections.get(id);
      if (section === undefined) return [];
      const order = position < SECTIONS_READ ? neighbourShare(wanted, section.stems) : 0;
      return [[id, HEADING_WEIGHT * matchShare(terms, section.headingStems) + ORDER_WEIGHT * order] as const];
    }),
  );
}

/** Adjacent pairs in a sequence of stems, to recognise text with the same words in the same order. */
function neighbours(sequence: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const after = new Map<string, Set<string>>();
  for (const [position, stem] of sequence.slice(1).entries()) {
    const before = sequence[position] ?? '';
    after.set(before, (after.get(before) ?? new Set()).add(stem));
  }
  return after;
}

/** Share of the wanted pairs that appear in a text, from 0 to 1. */
function neighbourShare(wanted: ReadonlyMap<string, ReadonlySet<string>>, stems: readonly string[]): number {
  const wantedCount = [...wanted.values()].reduce((sum, { size }) => sum + size, 0);
  if (wantedCount === 0) return 0;
  const seen = new Set<string>();
  for (let at = 1; at < stems.length; at++) {
    const [before = '', stem = ''] = [stems[at - 1], stems[at]];
    if (wanted.get(before)?.has(stem) === true) seen.add(`${before} ${stem}`);
  }
  return seen.size / wantedCount;
}
