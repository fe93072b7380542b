import type { Clock } from '@/lib/base/clock';
import { DAY_MS } from '@/lib/base/durations';

const DAYS = 30;
const KEPT_FOR_MS = 5 * 60 * 1_000;
const LISTED = 40;

interface Views {
  /** Paths of pages, most views first. */
  mostRead(report: { sinceDay: string; limit: number }): Promise<string[]>;
  clock: Clock;
}

/** The most read paths of the last month, counted at most once in five minutes. */
export function popularPaths({ mostRead, clock }: Views): () => Promise<string[]> {
  let counted: { atMs: number; paths: Promise<string[]> } | undefined;
  return () => {
    const nowMs = clock().getTime();
    if (counted === undefined || Math.abs(nowMs - counted.atMs) >= KEPT_FOR_MS) {
      const sinceDay = new Date(nowMs - DAYS * DAY_MS).toISOString().slice(0, 10);
      const paths = mostRead({ sinceDay, limit: LISTED });
      counted = { atMs: nowMs, paths };
      const forget = () => {
        counted = undefined;
      };
      // Not cached if empty, because a new site may get its first readers any moment.
      paths.then((found) => found.length === 0 && forget(), forget);
    }
    return counted.paths;
  };
}
