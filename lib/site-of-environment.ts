import { join } from 'node:path';
import { systemClock } from '@/lib/base/clock';
import { dataPaths } from '@/lib/base/files/data-paths';
import type { Environment } from '@/lib/base/settings/environment';
import { addressPolicy } from '@/lib/outbound/address-policy';
import type { SiteInput } from '@/lib/site/site-input';

export function siteInput(
  environment: Environment,
  { cacheFolder, lastGood, shared }: Pick<SiteInput, 'cacheFolder' | 'lastGood' | 'shared'>,
): SiteInput {
  const network = { policy: addressPolicy(environment.proxy.allow) };
  return {
    domain: environment.docsDomain,
    // The server that renders a copy has no public address itself.
    address: (environment.staticCopy ?? { address: environment.publicAddress }).address,
    folder: environment.docsDirectory,
    trust: environment.docsTrust,
    visibility: environment.docsVisibility,
    staticCopy: environment.staticCopy,
    pollSeconds: environment.docsPollSeconds,
    cacheFolder,
    lastGood,
    shared,
    closedPaths: dataPaths(environment),
    fontsFolder: join(environment.dataDirectory, 'fonts'),
    remoteDocuments: { network },
    linkCounts: environment.hasLinkCounts ? { network, clock: systemClock } : undefined,
  };
}

/** For threads, which know only the settings of the process, although its sites can have different trust levels. */
export function settingsOfSite({ docsDomain, docsTrust, docsVisibility }: Environment) {
  return { docsDomain, docsTrust, docsVisibility };
}
