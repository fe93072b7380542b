/** Limits for reading an old site, so that it ends and puts little load on its server. */
export interface ReadLimits {
  pagesMax: number;
  /** Of one response. */
  bytesMax: number;
  /** For one response. */
  timeoutMs: number;
  /** For all requests together. */
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
