import { setTimeout as wait } from 'node:timers/promises';
import { SourceUnavailable } from '@/lib/base/errors/source-unavailable';
import { requestNotes } from '@/lib/base/request-notes';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { type SiteSource, siteSource } from './site-source';

export interface FollowedSource {
  source: SiteSource;
  /**
   * Waits a while for the first check.
   *
   * @throws SourceUnavailable if there is nothing to serve by then
   */
  arrived(): Promise<void>;
  /** Waits for the first check, however long it takes. */
  looked(): Promise<void>;
  close(): void;
}

/** Shorter than readers and proxies wait; a large repository takes minutes. */
const PATIENCE_MS = 20_000;

/** Follows a site's source: checks for new commits at once, then regularly. */
export function followSource(
  settings: GitSettings,
  {
    patienceMs = PATIENCE_MS,
    ...options
  }: { folder: string; now: () => Date; report: (line: string) => void; patienceMs?: number },
): FollowedSource {
  const source = siteSource(settings, options);
  const look = () =>
    source.look().catch((error: unknown) => console.error('The repository could not be followed:', error));
  const first = look();
  // One time-out for all requests: later ones only wait for the rest, so no request is delayed for long.
  const firstOrLate = Promise.race([first, wait(patienceMs, undefined, { ref: false })]);
  let hasArrived = false;
  const polling =
    settings.pollSeconds > 0 ? setInterval(look, settings.pollSeconds * 1_000).unref() : undefined;
  return {
    source,
    async arrived() {
      if (hasArrived) return;
      const { served } = await source.state();
      if (served === undefined) await firstOrLate;
      const { served: now, problem } = await source.state();
      if (now === undefined)
        throw noted(new SourceUnavailable(problem ?? `${settings.url} is still being fetched.`));
      hasArrived = true;
    },
    looked: () => first,
    close: () => clearInterval(polling),
  };
}

/** Next passes on nothing of an error, so it is noted on the request for the response. */
function noted(unavailable: SourceUnavailable): SourceUnavailable {
  const notes = requestNotes().getStore();
  if (notes !== undefined) notes.sourceUnavailable = unavailable;
  return unavailable;
}
