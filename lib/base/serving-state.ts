import type { AddedSiteList } from '@/lib/base/sites/added-site';
import type { HostedSite, UnservedSite } from '@/lib/base/sites/hosted-site';

/**
 * `loading`: pages are answered, and what they do not need is still being loaded. `ready`: nobody waits for a module.
 * `draining`: all is answered, while load balancers learn that they should choose another process. `stopping`: no reply
 * of the assistant begins any more.
 */
export type Phase = 'loading' | 'ready' | 'draining' | 'stopping';

/** Whether this process accepts new work, and how it finishes. */
export interface ServingState {
  phase: Phase;
  /** Settles when the server has answered its first page: what no page needs waits for it. */
  firstPage: Promise<void>;
  /** Waits for running replies; those that take longer are ended with an error. */
  finishReplies(graceMs: number): Promise<void>;
  /** How many replies of the assistant are being written. */
  runningReplies(): Promise<number>;
  /**
   * How often a site has changed, in its files or in what is known beside them: the one of `DOCS_DIR`, or the one of
   * several that is named. Cached pages end with each change. -1 for a site that is not open, whose changes nobody sees,
   * and for one that is open with other settings or files than those given.
   */
  siteChanges(site?: string | HostedSite): number;
  /** Whether readers of one of our sites may ask for this host. */
  isServedHost(host: string): Promise<boolean>;
  /** The sites of `SITES_DIR` and those that were added on the dashboard, as they were when the server last looked. */
  hostedSites(): readonly HostedSite[];
  /** Those that were added on the dashboard and are not served. */
  unservedSites(): readonly UnservedSite[];
  /** What the database says was added on the dashboard. Known once the first page was asked for. */
  addedSites(): Promise<AddedSiteList>;
  /** Looks for changes of `SITES_DIR` and of the database at once. */
  readSitesAgain(): Promise<void>;
  /** Asks the repository of one of several sites which branches it has now. */
  lookAtBranches(domain: string): Promise<void>;
  /**
   * The folder of the files that CI sent for a preview, by its name and the site that it is of; `undefined` if it sent
   * none. Known once the first page was asked for.
   */
  uploadedFolder(preview: { name: string; site: string }): Promise<string | undefined>;
  /** Names of the sites of `SITES_DIR` that are open. */
  openSites(): string[];
  /** Closes one of several sites that is served no more. */
  closeSite(domain: string): void;
  /** The commit of the repository that is served; `undefined` for a site that is a folder. */
  servedCommit(domain?: string): string | undefined;
  /** Closes what is open, after the last request. */
  close(): Promise<void>;
}

declare global {
  /** Global, because the server and the application are compiled separately. */
  var lecternServing: ServingState | undefined;
}

/** One of several sites, by its domain; `undefined` for the site of `DOCS_DIR` and for previews. */
export function hostedSite(domain: string | undefined): HostedSite | undefined {
  return servingState()
    .hostedSites()
    .find((site) => site.domain === domain);
}

export function servingState(): ServingState {
  globalThis.lecternServing ??= {
    phase: 'loading',
    firstPage: Promise.resolve(),
    finishReplies: async () => undefined,
    runningReplies: async () => 0,
    siteChanges: () => 0,
    isServedHost: async () => false,
    hostedSites: () => [],
    unservedSites: () => [],
    addedSites: async () => {
      throw new Error('the application has not been loaded');
    },
    readSitesAgain: async () => undefined,
    lookAtBranches: async () => undefined,
    uploadedFolder: async () => undefined,
    openSites: () => [],
    closeSite: () => undefined,
    servedCommit: () => undefined,
    close: async () => undefined,
  };
  return globalThis.lecternServing;
}
