import { matchShare } from './evidence';
import { type KnownPage, knownPages } from './known-pages';
import { knownSections } from './known-sections';
import type { QuestionTerms } from './question-terms';
import { RANKING_WEIGHTS, SECTION_DECAY } from './ranking-weights';
import type { SearchIndex } from './search-index';
import type { SectionCandidate } from './section-candidate';
import type { StoredPage } from './stored-page';

/** A page with its matching sections, best first. */
export interface RankedPage {
  id: number;
  page: StoredPage;
  known: KnownPage;
  score: number;
  /** BM25 score of its best section. */
  strength: number;
  sections: readonly SectionCandidate[];
}

/** Pages further down cannot win. */
const PAGES_RANKED = 60;
/** Number of sections that are re-ranked by headings and word order. */
const SECTIONS_RANKED = 80;
const SECTIONS_READ = 80;

/**
 * Ranks pages by their best section, its headings and word order, the page's title and other sections, and the texts of
 * links to it. A boost only breaks ties, because promoted pages seldom answer a question: on a site that boosts 74
 * pages by 3, multiplying scores by the boost cost 20 points of MRR.
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
  const signs = await sectionSigns(index, question, candidates.slice(0, SECTIONS_RANKED));
  const sectionsByPage = new Map<number, SectionCandidate[]>();
  const strengths = new Map<number, number>();
  for (const candidate of candidates) {
    // Candidates come best first.
    if (!strengths.has(candidate.page)) strengths.set(candidate.page, candidate.score);
    const score = candidate.score * Math.exp(signs.get(candidate.section) ?? 0);
    const sections = sectionsByPage.get(candidate.page) ?? [];
    sections.push({ ...candidate, score });
    sectionsByPage.set(candidate.page, sections);
  }
  const ranked = [...pages].map(([id, known]): RankedPage => {
    const factor = Math.exp(pageSigns(known, question));
    const sections = (sectionsByPage.get(id) ?? [])
      .map((section) => ({ ...section, score: section.score * factor }))
      .sort((a, b) => b.score - a.score);
    const strength = strengths.get(id) ?? 0;
    return { id, page: known.page, known, score: pageScore(sections), strength, sections };
  });
  return ranked.sort((a, b) => b.score - a.score || b.page.boost - a.page.boost || a.id - b.id);
}

function pageSigns({ titleStems, titleWords, linkStems }: KnownPage, { terms }: QuestionTerms): number {
  const title = matchShare(terms, titleStems);
  const asked = new Set(terms.flatMap(({ stems }) => stems));
  const named = titleWords.filter((stem) => asked.has(stem)).length / Math.max(1, titleWords.length);
  const links = Math.max(0, matchShare(terms, linkStems) - title);
  return (
    RANKING_WEIGHTS.title * title + RANKING_WEIGHTS.wholeTitle * title * named + RANKING_WEIGHTS.links * links
  );
}

function pageScore(sections: readonly SectionCandidate[]): number {
  const best = sections[0]?.score ?? 0;
  if (best === 0) return 0;
  const sum = sections.reduce((total, { score }, position) => total + score * SECTION_DECAY ** position, 0);
  return best * (sum / best) ** RANKING_WEIGHTS.furtherSections;
}

async function sectionSigns(
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
      const heading = matchShare(terms, section.headingStems);
      return [[id, RANKING_WEIGHTS.heading * heading + RANKING_WEIGHTS.order * order] as const];
    }),
  );
}

/** Adjacent pairs in a sequence of stems, to recognise text with the same word order. */
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
