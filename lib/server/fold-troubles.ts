import { isDatabaseAway } from '@/lib/base/database-away';

const SPAN_MS = 60_000;

interface FoldingOptions {
  /** Writes what is no trouble of the database as it came. */
  write: (...args: unknown[]) => void;
  now: () => Date;
  /** Calls back after some time. */
  later: (run: () => void, ms: number) => void;
}

/**
 * Writes one line for each trouble of the database and minute: while it is away, hundreds of requests fail
 * for the same reason, and each would fill a screen.
 */
export function foldTroubles({ write, now, later }: FoldingOptions): (...args: unknown[]) => void {
  const folded = new Map<string, number>();
  return (...args) => {
    const away = args.find(isDatabaseAway);
    if (away === undefined) {
      write(...args);
      return;
    }
    const { message } = away;
    const count = folded.get(message);
    if (count !== undefined) {
      folded.set(message, count + 1);
      return;
    }
    folded.set(message, 0);
    write(`${now().toISOString()} ${message}`);
    later(() => {
      const more = folded.get(message) ?? 0;
      folded.delete(message);
      if (more > 0) write(`${now().toISOString()} ${message} Seen ${more} more times within a minute.`);
    }, SPAN_MS);
  };
}
