/** Per call; the sum over a reply still fits a 32-bit integer. */
const TOKENS_MAX = 100_000_000;

/** A server's token count in a form that the database accepts: some servers report odd numbers. */
export function tokenCount(told: number | undefined): number {
  return Math.min(Math.max(Math.round(told ?? 0), 0), TOKENS_MAX) || 0;
}
