/** How much of an old site is asked, so that a reading ends and its server notices little of it. */
export interface ReadLimits {
  pagesMax: number;
  /** Of one answer. */
  bytesMax: number;
  /** Until one answer is there. */
  timeoutMs: number;
  /** Until the reading ends. */
  totalMs: number;
  atOnce: number;
}

export const readLimits: ReadLimits = {
  pagesMax: 20_000,
  bytesMax: 20_000_000,
  timeoutMs: 30_000,
  totalMs: 60 * 60_000,
  atOnce: 4,
};
