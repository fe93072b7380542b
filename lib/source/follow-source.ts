import { setTimeout as wait } from 'node:timers/promises';
import { SourceUnavailable } from '@/lib/base/errors/source-unavailable';
import { requestNotes } from '@/lib/base/request-notes';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { type SiteSource, siteSource } from './site-source';

export interface FollowedSource {
  source: SiteSource;
  /** Waits a while for the first look, and throws `SourceUnavailable` where there is nothing to serve by then. */
  arrived(): Promise<void>;
  /** Waits for the first look, however long it takes. */
  looked(): Promise<void>;
  close(): void;
}

/** Readers and proxies in front of the server give up later than this; a large repository takes minutes. */
const PATIENCE_MS = 20_000;

/** The source of a site, which looks for new commits at once and from then on regularly. */
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
  // One for all requests: who comes later waits for what is left, and nobody holds a request for long.
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

/** Next passes on nothing of an error, so the answer learns of it by the request. */
function noted(unavailable: SourceUnavailable): SourceUnavailable {
  const notes = requestNotes().getStore();
  if (notes !== undefined) notes.sourceUnavailable = unavailable;
  return unavailable;
}
