import 'server-only';
import { requestNotes } from '@/lib/base/request-notes';
import { hostedSite, type ServingState, servingState } from '@/lib/base/serving-state';
import { currentEnvironment, type Environment } from '@/lib/base/settings/environment';
import { environmentOfSite, type HostedSite } from '@/lib/base/sites/hosted-site';
import { openInstance } from '@/lib/instance';
import type { Site } from '@/lib/site/site';
import { type OpenSites, openSites } from './open-sites';
import { type Runtime, siteRuntime } from './site-runtime';

export type { StoredSiteOfTeam, Stores } from '@/lib/instance';

interface Runtimes {
  environment: Environment;
  /** The site of `DOCS_DIR`. */
  home: Runtime;
  /** Those of `SITES_DIR`. */
  others: OpenSites;
}

declare global {
  /** Global, because Next loads modules more than once. */
  var lecternRuntimes: Runtimes | undefined;
}

/** The parts of the site at the host of the current request. */
export function runtime(): Runtime {
  globalThis.lecternRuntimes ??= createRuntimes();
  const { environment, home, others } = globalThis.lecternRuntimes;
  const notes = requestNotes().getStore();
  // Fails closed: without its request, it is unknown whose page this is.
  if (notes === undefined && environment.sites !== undefined)
    throw new Error('The site was asked for outside of a request.');
  return notes?.site === undefined ? home : others.of(notes.site);
}

/** The site at the host of the current request, with the current state of its folder. */
export function currentSite(): Promise<Site> {
  return runtime().site();
}

/** The published site behind a preview. @throws Error if the current site is not a preview */
export function publishedRuntime(): Runtime {
  const { preview } = runtime();
  const site = hostedSite(preview?.domain);
  const published = site && globalThis.lecternRuntimes?.others.of(site);
  if (published === undefined) throw new Error('A published site was asked for outside of its previews.');
  return published;
}

/** Makes the repository of the current site, and those of its open previews, look for new commits and branches. */
export async function lookForCommits(): Promise<void> {
  const { domain, source } = runtime();
  const previews = (globalThis.lecternRuntimes?.others.all() ?? []).filter(
    ({ preview }) => preview?.domain === domain,
  );
  await Promise.all([
    source?.look(),
    ...previews.map((preview) => preview.source?.look()),
    servingState().lookAtBranches(domain),
  ]);
}

function createRuntimes(): Runtimes {
  const environment = currentEnvironment();
  const instance = openInstance(environment);
  const home = siteRuntime(environment, instance);
  const open = (site: HostedSite) =>
    siteRuntime(environmentOfSite(environment, site), instance, { hosted: site });
  const others = openSites(open, environment.sites?.openMax ?? 0);
  const all = () => [home, ...others.all()];
  Object.assign(servingState(), {
    finishReplies: async (graceMs: number) => {
      await Promise.all(all().map((site) => site.finishReplies(graceMs)));
    },
    runningReplies: async () =>
      (await Promise.all(all().map((site) => site.runningReplies()))).reduce((sum, count) => sum + count, 0),
    siteChanges: (site?: string | HostedSite) =>
      site === undefined ? home.changeCount() : others.changeCount(site),
    uploadedFolder: instance.uploads.folder,
    addedSites: async () => (await instance.stores()).addedSites,
    openSites: () => others.all().map(({ domain }) => domain),
    closeSite: others.close,
    servedCommit: (domain?: string) =>
      (domain === undefined ? home : others.open(domain))?.source?.servedCommit(),
    close: instance.close,
  } satisfies Partial<ServingState>);
  return { environment, home, others };
}
