import type { Clock } from '@/lib/base/clock';

const SPAN_MS = 60_000;
/** More causes at once are a single disaster, for which these suffice. */
const CAUSES_MAX = 100;

/**
 * Logs each cause at most once a minute, because many requests fail for one reason. The next line counts the others.
 */
export function onceAMinute(write: (line: string) => void, clock: Clock): (cause: string) => void {
  const written = new Map<string, { until: number; more: number }>();
  return (cause) => {
    const now = clock().getTime();
    const known = written.get(cause);
    if (known !== undefined && now < known.until) {
      known.more++;
      return;
    }
    for (const [other, { until, more }] of written) if (now >= until && more === 0) written.delete(other);
    if (known === undefined && written.size >= CAUSES_MAX) return;
    written.set(cause, { until: now + SPAN_MS, more: 0 });
    const more = known?.more ?? 0;
    write(more === 0 ? cause : `${cause} Seen ${more} more times since it was last written.`);
  };
}
