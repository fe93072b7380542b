import { reasonOf } from '@/lib/base/errors/reason-of';
export interface CdnPurges {
  /** The pages of the site have changed. */
  siteChanged(): void;
}

interface CdnPurgesParts {
  /** Tells the CDN to forget the site. */
  purge(): Promise<void>;
  /** Writes to the operator's log. */
  report(line: string): void;
  /** How long after a change a reader may still get the page as it was. */
  formerPageMs: number;
}

/** Providers count purges: Cloudflare allows five a minute where it costs nothing. */
const APART_MS = 15_000;
/** How long an answer takes from this server to the CDN, at most. */
const UNDER_WAY_MS = 5_000;

/**
 * Tells a CDN of each change at once, and once more when no answer of before can be on its way to it any more: it would
 * be kept for as long as a new one. What fails is tried again until it succeeds.
 */
export function cdnPurges({ purge, report, formerPageMs }: CdnPurgesParts): CdnPurges {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let hasFailed = false;
  let purgedAtMs = Number.NEGATIVE_INFINITY;
  /** From this time on, a purge removes everything from before the change. */
  let cleanFromMs = Number.NEGATIVE_INFINITY;

  function plan(wantedAtMs: number): void {
    if (isRunning) return;
    clearTimeout(timer);
    const now = performance.now();
    timer = setTimeout(
      () => void run(),
      Math.max(0, Math.max(wantedAtMs, purgedAtMs + APART_MS) - now),
    ).unref();
  }

  async function run(): Promise<void> {
    isRunning = true;
    purgedAtMs = performance.now();
    const beganAtMs = purgedAtMs;
    const wantedUntilMs = cleanFromMs;
    let isDone = false;
    try {
      await purge();
      isDone = true;
      if (hasFailed) report('The CDN answers again: it was told that the pages have changed.');
      hasFailed = false;
    } catch (error) {
      if (!hasFailed)
        report(
          `The CDN could not be told that the pages have changed, and may show old ones. It is asked again every ${APART_MS / 1_000} seconds: ${reasonOf(error)}`,
        );
      hasFailed = true;
    }
    isRunning = false;
    if (!isDone || cleanFromMs > wantedUntilMs) plan(beganAtMs);
    else if (beganAtMs < cleanFromMs) plan(cleanFromMs);
  }

  return {
    siteChanged() {
      const now = performance.now();
      cleanFromMs = now + formerPageMs + UNDER_WAY_MS;
      plan(now);
    },
  };
}
