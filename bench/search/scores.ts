export interface Scores {
  count: number;
  recallAt1: number;
  recallAt5: number;
  meanReciprocalRank: number;
}

/** Rank of the first right page per question, from 1; `undefined` if none was found. */
export function scoresOf(ranks: readonly (number | undefined)[]): Scores {
  const share = (isCounted: (rank: number) => boolean) =>
    (100 * ranks.filter((rank) => rank !== undefined && isCounted(rank)).length) / Math.max(1, ranks.length);
  const reciprocal = ranks.reduce<number>((sum, rank) => sum + (rank === undefined ? 0 : 1 / rank), 0);
  return {
    count: ranks.length,
    recallAt1: share((rank) => rank === 1),
    recallAt5: share((rank) => rank <= 5),
    meanReciprocalRank: (100 * reciprocal) / Math.max(1, ranks.length),
  };
}

/** Rank of the first right page in a list, from 1. */
export function rankOf(found: readonly string[], right: readonly string[]): number | undefined {
  const index = found.findIndex((path) => right.includes(path));
  return index === -1 ? undefined : index + 1;
}
