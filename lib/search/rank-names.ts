import type { MatchTerms } from './mark-matches';
import { readPages, readSections, type SearchedIndex } from './search-index';
import type { SectionCandidate } from './section-candidate';
import { chunksOf } from './tokenise';

const COVERAGE_WEIGHT = 2;
const START_WEIGHT = 0.5;
const TITLE_WEIGHT = 0.4;
const INDEX_WEIGHT = 0.3;

/** Ranks titles and headings by how much of them was typed: full names first, then prefixes. */
export async function rankNames(
  index: SearchedIndex,
  candidates: readonly SectionCandidate[],
  wanted: MatchTerms,
): Promise<SectionCandidate[]> {
  const pages = await readPages(index, new Set(candidates.map(({ page }) => page)));
  const sections = await readSections(
    index,
    candidates.map(({ section }) => section),
  );
  const bestScore = candidates[0]?.score || 1;
  const ranked = candidates.map((candidate) => {
    const page = pages.get(candidate.page);
    const heading = sections.get(candidate.section)?.headingPath.at(-1);
    const name = nameMatch(index, heading ?? page?.title ?? '', wanted);
    const score =
      COVERAGE_WEIGHT * name.coverage +
      (name.isAtStart ? START_WEIGHT : 0) +
      (heading === undefined ? TITLE_WEIGHT : 0) +
      INDEX_WEIGHT * (candidate.score / bestScore);
    return { ...candidate, score: score * (page?.boost ?? 1) };
  });
  return ranked.sort((a, b) => b.score - a.score || a.section - b.section);
}

function nameMatch(
  { rules }: SearchedIndex,
  name: string,
  { stems, prefixes }: MatchTerms,
): { coverage: number; isAtStart: boolean } {
  const matches: boolean[] = [];
  for (const { parts, whole } of chunksOf(name, rules)) {
    const words = whole === undefined ? parts : [whole, ...parts];
    matches.push(
      words.some(
        ({ word }) =>
          stems.has(rules.stemOf(word)) ||
          rules.stopWords.has(word) ||
          prefixes.some((prefix) => word.startsWith(prefix)),
      ),
    );
  }
  const count = matches.filter(Boolean).length;
  return { coverage: matches.length === 0 ? 0 : count / matches.length, isAtStart: matches[0] === true };
}
