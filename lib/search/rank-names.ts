import type { MatchTerms } from './mark-matches';
import { readPages, readSections, type SearchedIndex } from './search-index';
import type { SectionCandidate } from './section-candidate';
import { chunksOf } from './tokenise';

const COVERAGE_WEIGHT = 2;
const START_WEIGHT = 0.5;
const TITLE_WEIGHT = 0.4;
const INDEX_WEIGHT = 0.3;
/** Readers need not type the small words of a name, which are not distinctive either. */
const STOP_WORD_SHARE = 0.5;

/** Ranks titles and headings by the share that was typed: full names first, then prefixes. */
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
    const name = bestMatch(
      // Readers also type what they saw in the sidebar.
      (heading === undefined ? [page?.title, page?.sidebarTitle] : [heading])
        .filter((written) => written !== undefined)
        .map((written) => nameMatch(index, written, wanted)),
    );
    const score =
      COVERAGE_WEIGHT * name.coverage +
      (name.isAtStart ? START_WEIGHT : 0) +
      (heading === undefined ? TITLE_WEIGHT : 0) +
      INDEX_WEIGHT * (candidate.score / bestScore);
    return { ...candidate, score: score * (page?.boost ?? 1) };
  });
  return ranked.sort((a, b) => b.score - a.score || a.section - b.section);
}

interface NameMatch {
  /** Share of the name that was typed, from 0 to 1. */
  coverage: number;
  isAtStart: boolean;
}

function bestMatch(matches: readonly NameMatch[]): NameMatch {
  const worth = ({ coverage, isAtStart }: NameMatch) =>
    COVERAGE_WEIGHT * coverage + (isAtStart ? START_WEIGHT : 0);
  const [best] = [...matches].sort((a, b) => worth(b) - worth(a));
  return best ?? { coverage: 0, isAtStart: false };
}

function nameMatch({ rules }: SearchedIndex, name: string, { stems, prefixes }: MatchTerms): NameMatch {
  const shares = [...chunksOf(name, rules)].map(({ parts, whole }): number => {
    const words = whole === undefined ? parts : [whole, ...parts];
    const isTyped = words.some(
      ({ word }) => stems.has(rules.stemOf(word)) || prefixes.some((prefix) => word.startsWith(prefix)),
    );
    if (isTyped) return 1;
    return words.some(({ word }) => rules.stopWords.has(word)) ? STOP_WORD_SHARE : 0;
  });
  const sum = shares.reduce((total, share) => total + share, 0);
  return { coverage: shares.length === 0 ? 0 : sum / shares.length, isAtStart: shares[0] === 1 };
}
