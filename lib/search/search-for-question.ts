import { allowedPages } from './allowed-pages';
import { evidence } from './evidence';
import type { PageFilter } from './page-filter';
import { passage, passageBudget } from './passage';
import { type QuestionTerm, type QuestionTerms, questionTerms } from './question-terms';
import { type RankedPage, rankPages } from './rank-pages';
import { readSections, type SearchIndex } from './search-index';
import type { SearchSection } from './search-page';
import { sectionCandidates } from './section-candidates';
import { stemsOf } from './tokenise';

/** What the assistant is given of a page. */
export interface FoundPage {
  path: string;
  title: string;
  description?: string | undefined;
  kind: 'guide' | 'endpoint';
  /** Comparable within one answer only. */
  score: number;
  /** Up to three, in the order of the page. */
  passages: readonly FoundPassage[];
}

/** One section of a found page. */
export interface FoundPassage {
  anchor?: string | undefined;
  headingPath: readonly string[];
  /** Prose and fenced code, at most 700 words of the part that answers best. */
  text: string;
}

/** The pages for a question, the best first. */
export interface QuestionResult {
  pages: readonly FoundPage[];
  /** Share of the question that the best section covers; see `evidence`. */
  evidence: number;
}

const SECTIONS_PER_RESULT = 3;
const CANDIDATES_FIRST = 400;

/** Finds the pages that answer a question, with the sections that hold the answer. */
export async function searchForQuestion(
  index: SearchIndex,
  question: string,
  { filter, pageCount }: { filter: PageFilter; pageCount: number },
): Promise<QuestionResult> {
  const asked = await questionTerms(index, question);
  const { terms } = asked;
  const ranked = (await matchingPages(index, asked, filter, pageCount)).slice(0, pageCount);
  const chosen = ranked.map((page) => page.sections.slice(0, SECTIONS_PER_RESULT));
  const sections = await readSections(
    index,
    chosen.flat().map(({ section }) => section),
  );
  const pages = ranked.map((found, position): FoundPage => {
    const ids = (chosen[position] ?? []).map(({ section }) => section);
    return foundPage(index, terms, found, pick(sections, ids));
  });
  return { pages, evidence: bestEvidence(index, terms, ranked, sections) };
}

async function matchingPages(
  index: SearchIndex,
  question: QuestionTerms,
  filter: PageFilter,
  pageCount: number,
): Promise<RankedPage[]> {
  const groups = [...question.terms.map(({ stems }) => stems), ...question.pairs.map((pair) => [pair])];
  const pages = await allowedPages(index, filter);
  for (let limit = CANDIDATES_FIRST; ; limit *= 8) {
    const candidates = await sectionCandidates(index, { groups, pages, limit });
    const found = new Set(candidates.map(({ page }) => page));
    // A few pages with very many sections can fill the first round.
    if (found.size >= pageCount || candidates.length < limit)
      return rankPages(index, question, { candidates, pageCount });
  }
}

/** In the order of the page, which is that of the ids. */
function pick(sections: ReadonlyMap<number, SearchSection>, ids: readonly number[]): SearchSection[] {
  return [...ids].sort((a, b) => a - b).flatMap((id) => sections.get(id) ?? []);
}

function foundPage(
  index: SearchIndex,
  terms: readonly QuestionTerm[],
  { page, score }: RankedPage,
  sections: readonly SearchSection[],
): FoundPage {
  const wanted = new Set(terms.flatMap(({ stems }) => stems));
  const budget = passageBudget();
  return {
    path: page.path,
    title: page.title,
    description: page.description,
    kind: page.kind,
    score,
    passages: sections.map(({ anchor, headingPath, blocks }) => ({
      anchor,
      headingPath,
      text: passage(blocks, { wanted, rules: index.rules, budget }),
    })),
  };
}

function bestEvidence(
  index: SearchIndex,
  terms: readonly QuestionTerm[],
  ranked: readonly RankedPage[],
  sections: ReadonlyMap<number, SearchSection>,
): number {
  const shares = ranked.slice(0, SECTIONS_PER_RESULT).map(({ page, sections: [best] }) => {
    const section = best === undefined ? undefined : sections.get(best.section);
    const texts = [
      page.title,
      page.description,
      ...page.keywords,
      ...page.identifiers,
      ...(section?.headingPath ?? []),
      ...(section?.blocks.map(({ text }) => text) ?? []),
    ];
    return evidence(terms, new Set(stemsOf(texts.join('\n'), index.rules)));
  });
  return Math.max(0, ...shares);
}
