import type { AddedSiteList } from '@/lib/base/sites/added-site';
import type { HostedSite, UnservedSite } from '@/lib/base/sites/hosted-site';

/**
 * `loading`: pages are served while modules that they do not need are still loading. `ready`: everything is loaded.
 * `draining`: requests are still served while load balancers switch to another process. `stopping`: no new assistant
 * replies start.
 */
export type Phase = 'loading' | 'ready' | 'draining' | 'stopping';

/** Whether this process accepts new work, and how it finishes. */
export interface ServingState {
  phase: Phase;
  /** Settles when the server has served its first page. Work that no page needs waits for it. */
  firstPage: Promise<void>;
  /** Waits for running replies. Those that take longer are ended with an error. */
  finishReplies(graceMs: number): Promise<void>;
  runningReplies(): Promise<number>;
  /**
   * How often a site has changed, in its files or in data from elsewhere: the site of `DOCS_DIR`, or a named hosted
   * site. Cached pages expire with each change. -1 for a site that is not open, whose changes go unnoticed, or that is
   * open with other settings or files than given.
   */
  siteChanges(site?: string | HostedSite): number;
  /** Whether a host belongs to one of the instance's sites. */
  isServedHost(host: string): Promise<boolean>;
  /** The sites of `SITES_DIR` and those added on the dashboard, as of the last reading. */
  hostedSites(): readonly HostedSite[];
  /** Sites that were added on the dashboard and are not served. */
  unservedSites(): readonly UnservedSite[];
  /** The sites added on the dashboard, from the database. Available after the first page request. */
  addedSites(): Promise<AddedSiteList>;
  /** Checks `SITES_DIR` and the database for changes at once. */
  readSitesAgain(): Promise<void>;
  /** Checks the repository of a hosted site for its current branches. */
  lookAtBranches(domain: string): Promise<void>;
  /**
   * The folder with the files that CI uploaded for a preview, by its name and its site; `undefined` if there are none.
   * Available after the first page request.
   */
  uploadedFolder(preview: { name: string; site: string }): Promise<string | undefined>;
  openSites(): string[];
  /** Closes a hosted site that is no longer served. */
  closeSite(domain: string): void;
  /** The served commit of the repository; `undefined` for a site that is a folder. */
  servedCommit(domain?: string): string | undefined;
  /** Releases all resources, after the last request. */
  close(): Promise<void>;
}

declare global {
  /** Global, because the server and the application are compiled separately. */
  var lecternServing: ServingState | undefined;
}

/** A hosted site, by its domain; `undefined` for the site of `DOCS_DIR` and for previews. */
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
