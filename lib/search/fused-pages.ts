import type { FoundPage } from './search-for-question';

/** Constant of reciprocal rank fusion; small, because only the top of each list matters. */
const RANK_CONSTANT = 10;

/** Merges ranked lists; pages near the top of many lists come first. A list without a weight counts fully. */
export function fusedPages(
  lists: readonly (readonly FoundPage[])[],
  weights: readonly number[] = [],
): FoundPage[] {
  const fused = new Map<string, { page: FoundPage; rank: number; score: number }>();
  for (const [place, list] of lists.entries()) {
    const weight = weights[place] ?? 1;
    for (const [rank, page] of list.entries()) {
      const before = fused.get(page.path) ?? { page, rank, score: 0 };
      const best = rank < before.rank ? { page, rank } : before;
      fused.set(page.path, { ...best, score: before.score + weight / (RANK_CONSTANT + rank) });
    }
  }
  return [...fused.values()].sort((left, right) => right.score - left.score).map(({ page }) => page);
}
