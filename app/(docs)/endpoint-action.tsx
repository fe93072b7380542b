import type { ReactNode } from 'react';
import { PlaygroundLauncher } from '@/components/playground/playground-launcher';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import { playgroundLaunch } from '@/lib/playground/playground-launch';
import type { Site, SitePage } from '@/lib/site/site';

export function endpointAction(site: Site, page: SitePage, { tryIt, loading }: InterfaceStrings): ReactNode {
  const launch = playgroundLaunch(site, page);
  if (launch === undefined) return null;
  return <PlaygroundLauncher {...launch} label={tryIt} loadingLabel={loading} page={page.path} />;
}
