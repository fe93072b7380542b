import type { GitSettings } from '@/lib/base/git-settings';
import { type SiteSource, siteSource } from './site-source';

export interface FollowedSource {
  source: SiteSource;
  /** Waits for the first look, and throws `SourceAway` while there is nothing to serve. */
  arrived(): Promise<void>;
  close(): void;
}

/** The repository of a site has not been fetched yet. */
class SourceAway extends Error {
  override name = 'SourceAway';
}

/** By its name, because Next loads modules more than once. */
export function isSourceAway(error: unknown): error is Error {
  return error instanceof Error && error.name === 'SourceAway';
}

/** The source of a site, which looks for new commits at once and from then on regularly. */
export function followSource(
  settings: GitSettings,
  options: { folder: string; now: () => Date; report: (line: string) => void },
): FollowedSource {
  const source = siteSource(settings, options);
  const look = () =>
    source.look().catch((error: unknown) => console.error('The repository could not be followed:', error));
  const first = look();
  let hasArrived = false;
  const polling =
    settings.pollSeconds > 0 ? setInterval(look, settings.pollSeconds * 1_000).unref() : undefined;
  return {
    source,
    async arrived() {
      if (hasArrived) return;
      const { served } = await source.state();
      if (served === undefined) await first;
      const { served: now, problem } = await source.state();
      if (now === undefined) throw new SourceAway(problem ?? `${settings.url} has no commit to serve.`);
      hasArrived = true;
    },
    close: () => clearInterval(polling),
  };
}
