import { isDatabaseAway } from '@/lib/base/database-away';
import type { DatabaseTrouble } from '@/lib/base/database-trouble-text';

const SPAN_MS = 60_000;

interface FoldingOptions {
  /** Writes everything else as it came. */
  write: (...args: unknown[]) => void;
  now: () => Date;
  /** Calls back after some time. */
  later: (run: () => void, ms: number) => void;
}

/**
 * Writes one line a minute for each kind of database trouble, because hundreds of requests fail for one reason. The
 * first line has the driver's message; later messages only differ by what each request was doing.
 */
export function foldTroubles({ write, now, later }: FoldingOptions): (...args: unknown[]) => void {
  const folded = new Map<DatabaseTrouble, number>();
  return (...args) => {
    const away = args.find(isDatabaseAway);
    if (away === undefined) {
      write(...args);
      return;
    }
    const { trouble, message } = away;
    const count = folded.get(trouble);
    if (count !== undefined) {
      folded.set(trouble, count + 1);
      return;
    }
    folded.set(trouble, 0);
    write(`${now().toISOString()} ${message}`);
    later(() => {
      const more = folded.get(trouble) ?? 0;
      folded.delete(trouble);
      if (more > 0) write(`${now().toISOString()} ${message} Seen ${more} more times within a minute.`);
    }, SPAN_MS);
  };
}
