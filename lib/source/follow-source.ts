import type { GitSettings } from '@/lib/base/git-settings';
import { type SiteSource, siteSource } from './site-source';

/** The source of a site, which looks for new commits at once and from then on regularly. */
export function followSource(
  settings: GitSettings,
  options: { folder: string; now: () => Date; report: (line: string) => void },
): SiteSource {
  const source = siteSource(settings, options);
  const look = () =>
    void source
      .look()
      .catch((error: unknown) => console.error('The repository could not be followed:', error));
  look();
  if (settings.pollSeconds > 0) setInterval(look, settings.pollSeconds * 1_000).unref();
  return source;
}
