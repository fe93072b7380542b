import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { allowedPages } from './allowed-pages';
import { evidence, matchShare } from './evidence';
import { sectionsPerPage } from './index-schema';
import { type KnownSection, knownSections } from './known-sections';
import type { PageFilter } from './page-filter';
import { passage, passageBudget } from './passage';
import { type QuestionTerm, type QuestionTerms, questionTerms } from './question-terms';
import { type RankedPage, rankPages } from './rank-pages';
import type { SearchIndex } from './search-index';
import { sectionCandidates } from './section-candidates';
import { stemsOf } from './tokenise';

export interface FoundPage {
  path: string;
  title: string;
  description?: string | undefined;
  kind: 'guide' | 'endpoint';
  /** Comparable only within one answer. */
  score: number;
  /** Up to five, in page order. */
  passages: readonly FoundPassage[];
}

export interface FoundPassage {
  anchor?: string | undefined;
  headingPath: readonly string[];
  /** Index of the section on its page, from 0. */
  position: number;
  /** Prose and fenced code, at most 700 words of the best part. List items and table rows start with a bullet. */
  text: string;
  /** On the scale of the page's score. */
  score: number;
}

/** The pages that answer a question, best first. */
export interface QuestionResult {
  pages: readonly FoundPage[];
  /** Share of the question that the best section covers; see `evidence`. */
  evidence: number;
}

const SECTIONS_PER_RESULT = 5;
/** How many sections of a page are compared, and for how many of the best pages. */
const SECTIONS_WEIGHED = 6;
const PAGES_WEIGHED = 3;
/** Share of its score that a section keeps if only its page contains the question's words. */
const OWN_SHARE_BASE = 0.3;
const CANDIDATES_FIRST = 400;

export async function searchForQuestion(
  index: SearchIndex,
  question: string,
  {
    filter,
    pageCount,
    isTyped = false,
  }: { filter: PageFilter; pageCount: number; isTyped?: boolean | undefined },
): Promise<QuestionResult> {
  const asked = await questionTerms(index, question, isTyped);
  const { terms } = asked;
  const matching = await matchingPages(index, asked, filter, pageCount);
  const ranked = (await withoutCopies(index, matching.slice(0, 2 * pageCount))).slice(0, pageCount);
  const sections = await knownSections(
    index,
    ranked.flatMap((page) => page.sections.slice(0, SECTIONS_WEIGHED).map(({ section }) => section)),
  );
  const weighed: WeighedSection[][] = [];
  const pages: FoundPage[] = [];
  for (const found of ranked) {
    const own = weighedSections(index, terms, { found, sections });
    weighed.push(own);
    pages.push(foundPage(index, terms, { found, weighed: own }));
    // Yield: twenty Chinese pages take half a second, and other requests should wait for one page at most.
    await turnOfOthers();
  }
  return {
    pages,
    evidence: bestEvidence(terms, { ranked, weighed }),
  };
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

/** Removes pages that repeat a better one of another product. */
async function withoutCopies(index: SearchIndex, ranked: readonly RankedPage[]): Promise<RankedPage[]> {
  const best = ranked.map(({ sections: [first] }) => first?.section ?? -1);
  const sections = await knownSections(index, best);
  const productsOf = new Map<string, readonly string[]>();
  return ranked.filter(({ page: { title, products } }, place) => {
    const section = sections.get(best[place] ?? -1)?.section;
    if (section === undefined || products.length === 0) return true;
    const content = JSON.stringify([title, section.headingPath, section.blocks]);
    const before = productsOf.get(content);
    productsOf.set(content, before ?? products);
    return before === undefined || before.some((product) => products.includes(product));
  });
}

interface WeighedSection {
  id: number;
  known: KnownSection;
  stems: ReadonlySet<string>;
  score: number;
}

/** Sections of a page, first those that themselves contain the words that the page was found for. */
function weighedSections(
  { rules }: SearchIndex,
  terms: readonly QuestionTerm[],
  { found, sections }: { found: RankedPage; sections: ReadonlyMap<number, KnownSection> },
): WeighedSection[] {
  return found.sections
    .flatMap(({ section: id, score }): WeighedSection[] => {
      const known = sections.get(id);
      if (known === undefined) return [];
      // The text before the first heading counts as headed by the page title.
      const isOpening = known.section.headingPath.length === 0;
      const stems = isOpening
        ? new Set([...known.stemSet, ...stemsOf(found.page.title, rules)])
        : known.stemSet;
      return [{ id, known, stems, score: score * (OWN_SHARE_BASE + matchShare(terms, stems)) }];
    })
    .sort((left, right) => right.score - left.score);
}

function foundPage(
  index: SearchIndex,
  terms: readonly QuestionTerm[],
  { found: { page, score }, weighed }: { found: RankedPage; weighed: readonly WeighedSection[] },
): FoundPage {
  const wanted = new Set(terms.flatMap(({ stems }) => stems));
  const budget = passageBudget();
  // The best section uses the budget first.
  const passages = weighed.slice(0, SECTIONS_PER_RESULT).map(
    ({ id, known, score: own }): FoundPassage => ({
      anchor: known.section.anchor,
      headingPath: known.section.headingPath,
      position: id % sectionsPerPage,
      text: passage(known.pieces(), { wanted, rules: index.rules, budget }),
      score: own,
    }),
  );
  return {
    path: page.path,
    title: page.title,
    description: page.description,
    kind: page.kind,
    score,
    passages: passages.sort((left, right) => left.position - right.position),
  };
}

function bestEvidence(
  terms: readonly QuestionTerm[],
  { ranked, weighed }: { ranked: readonly RankedPage[]; weighed: readonly (readonly WeighedSection[])[] },
): number {
  const found = ranked.slice(0, PAGES_WEIGHED).map(({ known, strength }, place) => {
    const best = weighed[place]?.[0]?.stems ?? [];
    return evidence(terms, { stems: new Set([...known.aboutStems(), ...best]), strength });
  });
  return Math.max(0, ...found);
}
