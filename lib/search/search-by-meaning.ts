import { LruCache } from '@/lib/base/values/lru-cache';
import { allowedPages } from './allowed-pages';
import { fusedPages } from './fused-pages';
import { sectionsPerPage } from './index-schema';
import { knownPages } from './known-pages';
import { knownSections } from './known-sections';
import type { PageFilter } from './page-filter';
import { passage, passageBudget } from './passage';
import { type FoundPage, type QuestionResult, searchForQuestion } from './search-for-question';
import type { SearchIndex } from './search-index';
import { readSectionVectors, type SectionVectors, vectorsFile } from './section-vectors';

/** A question's embedding. */
export interface QuestionVector {
  /** Folder with the section vectors, made by the same model. */
  folder: string;
  values: readonly number[];
}

interface MeaningQuery {
  filter: PageFilter;
  pageCount: number;
  vector: QuestionVector;
}

const SECTIONS_PER_RESULT = 3;
/** Compare twice as many pages, so that one that is further down in both lists can win. */
const DEPTH = 2;

/**
 * Weight of meaning relative to words. With two small models, every higher weight lost more than it gained, so it only
 * decides between pages that match about equally well by words (bench/results-search.md).
 */
const WEIGHT = 0.1;

/**
 * Merges pages that share words with the question and pages with a similar meaning, by rank. The nearest page always
 * gets a place, even if it shares no word: that is what vectors are for. If this index has no vectors, words decide
 * alone. Coverage is judged by words, because some page of a site is near to every question.
 */
export async function searchByMeaning(
  index: SearchIndex,
  question: string,
  { filter, pageCount, vector }: MeaningQuery,
): Promise<QuestionResult> {
  const depth = DEPTH * pageCount;
  const [worded, near] = await Promise.all([
    searchForQuestion(index, question, { filter, pageCount: depth }),
    nearestPages(index, { filter, pageCount: depth, vector }),
  ]);
  const fused = fusedPages([worded.pages, near], [1, WEIGHT]).slice(0, pageCount);
  return { ...worded, pages: withNearest(fused, near[0], pageCount) };
}

function withNearest(
  pages: readonly FoundPage[],
  nearest: FoundPage | undefined,
  pageCount: number,
): readonly FoundPage[] {
  if (nearest === undefined || pages.some(({ path }) => path === nearest.path)) return pages;
  return [...pages.slice(0, pageCount - 1), nearest];
}

async function nearestPages(
  index: SearchIndex,
  { filter, pageCount, vector }: MeaningQuery,
): Promise<FoundPage[]> {
  const vectors = await vectorsOf(vectorsFile(vector.folder, index.file));
  if (vectors === undefined || vectors.dimensions !== vector.values.length) return [];
  const sectionsByPage = nearestSections(vectors, vector.values, await allowedPages(index, filter));
  const best = [...sectionsByPage]
    .sort(([, [left]], [, [right]]) => (right?.score ?? 0) - (left?.score ?? 0))
    .slice(0, pageCount);
  const pages = await knownPages(
    index,
    best.map(([id]) => id),
  );
  const sections = await knownSections(
    index,
    best.flatMap(([, near]) => near.map(({ section }) => section)),
  );
  return best.flatMap(([id, near]): FoundPage[] => {
    const page = pages.get(id)?.page;
    if (page === undefined) return [];
    const { path, title, description, kind } = page;
    const budget = passageBudget();
    const passages = near
      .toSorted((left, right) => left.section - right.section)
      .flatMap(({ section, score }) => {
        const known = sections.get(section);
        if (known === undefined) return [];
        const { anchor, headingPath } = known.section;
        const text = passage(known.pieces(), { wanted: new Set(), rules: index.rules, budget });
        return [{ anchor, headingPath, position: section % sectionsPerPage, text, score }];
      });
    return [{ path, title, description, kind, score: near[0]?.score ?? 0, passages }];
  });
}

interface NearSection {
  section: number;
  score: number;
}

function nearestSections(
  { dimensions, ids, scales, values }: SectionVectors,
  wanted: readonly number[],
  allowed: Uint8Array | undefined,
): Map<number, NearSection[]> {
  const query = Float32Array.from(wanted);
  const nearest = new Map<number, NearSection[]>();
  for (const [row, section] of ids.entries()) {
    const page = Math.floor(section / sectionsPerPage);
    if (allowed !== undefined && allowed[page] !== 1) continue;
    let product = 0;
    for (let at = row * dimensions, place = 0; place < dimensions; place++)
      product += (query[place] ?? 0) * (values[at + place] ?? 0);
    const score = product * (scales[row] ?? 0);
    if (!(score > 0)) continue;
    const own = nearest.get(page) ?? [];
    own.push({ section, score });
    own.sort((left, right) => right.score - left.score);
    nearest.set(page, own.slice(0, SECTIONS_PER_RESULT));
  }
  return nearest;
}

/** 20,000 sections with 1,536 dimensions each take 30 MB. */
const BYTES_MAX = 200_000_000;

const opened = new LruCache<string, SectionVectors>(BYTES_MAX);

async function vectorsOf(file: string): Promise<SectionVectors | undefined> {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const read = await readSectionVectors(file);
  if (read !== undefined) opened.set(file, read, read.values.length + 24 * read.ids.length);
  return read;
}
