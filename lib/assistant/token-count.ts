/** Of one call; the sum of a reply's is still a whole number of four bytes. */
const TOKENS_MAX = 100_000_000;

/** What a server says that a call took, as a database keeps it: some count in odd ways. */
export function tokenCount(told: number | undefined): number {
  return Math.min(Math.max(Math.round(told ?? 0), 0), TOKENS_MAX) || 0;
}
