import { reasonOf } from '@/lib/base/errors/reason-of';
export interface CdnPurges {
  /** The pages of the site have changed. */
  siteChanged(): void;
}

interface CdnPurgesParts {
  purge(): Promise<void>;
  /** Writes to the operator's log. */
  report(line: string): void;
  /** How long after a change readers may still get the old page. */
  formerPageMs: number;
}

/** Providers limit purges: Cloudflare's free plan allows five a minute. */
const APART_MS = 15_000;
/** The longest time that a response takes from this server to the CDN. */
const UNDER_WAY_MS = 5_000;

/**
 * Purges a CDN at once after each change, and again when no older response can still be on its way: the CDN would keep
 * that as long as a new one. Failed purges are retried until they succeed.
 */
export function cdnPurges({ purge, report, formerPageMs }: CdnPurgesParts): CdnPurges {
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let hasFailed = false;
  let purgedAtMs = Number.NEGATIVE_INFINITY;
  /** A purge after this time removes every response from before the change. */
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
