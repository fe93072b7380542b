import 'server-only';
import { join } from 'node:path';
import { type LiveDiff, liveDiff } from '@/lib/analytics/live-diff';
import { type LiveFindings, liveFindings } from '@/lib/analytics/live-findings';
import { runInThread } from '@/lib/analytics/run-in-thread';
import { systemClock } from '@/lib/base/clock';
import { servingState } from '@/lib/base/serving-state';
import type { Environment } from '@/lib/base/settings/environment';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import type { HostedSite, Preview } from '@/lib/base/sites/hosted-site';
import { type LastGoodTexts, lastGoodTexts } from '@/lib/content/last-good-texts';
import { type SiteHistory, siteHistory } from '@/lib/history/site-history';
import { keepSearchCurrent } from '@/lib/search/keep-search-current';
import { openSiteSearch, type SiteSearch } from '@/lib/search/site-search';
import { backgroundValue } from '@/lib/site/background-value';
import type { ComparedFolder } from '@/lib/site/diff/preview-diff';
import { type GuideUses, guideUsesSchema } from '@/lib/site/related-guides';
import type { Site } from '@/lib/site/site';
import { type SiteLoader, siteLoader } from '@/lib/site/site-loader';
import { relatedFolders } from '@/lib/source/related-folders';
import type { SyncedSource } from '@/lib/source/sync/synced-source';
import { failureLog } from './failure-log';
import { followedRepository } from './followed-repository';
import type { Instance } from './instance';
import { keptApiHistory } from './kept-api-history';
import { sharedBlobsOf } from './shared-blobs-of';
import { settingsOfSite, siteInput } from './site-of-environment';
import { type SiteServices, siteServices } from './site-services';

/**
 * The parts of one site. Apart from `instance.ts`, this is the only place that knows which implementation serves which
 * port.
 */
export interface Runtime extends SiteServices {
  /** The settings of the instance, with those of this site. */
  environment: Environment;
  domain: string;
  /** Whether it is the site of `DOCS_DIR`. */
  isHome: boolean;
  /** Name of the organization that it belongs to. */
  organization: string;
  /** Set if this site is itself a preview. */
  preview: Preview | undefined;
  /** Search over the site. Its index is built while the first pages are served. */
  search: SiteSearch;
  /** Whether open pages follow every change of the files: `npm run dev`. */
  hasLiveReload: boolean;
  /** The repository that the site comes from; `undefined` if it is a folder. */
  source: SyncedSource | undefined;
  /** The Git history of the site's files. */
  history: SiteHistory;
  /** The findings of `npm run check` in the site's files. */
  findings: LiveFindings;
  /** The files of the site, for threads. */
  compared: ComparedFolder;
  /** What a preview changes against the published site. */
  changes(published: Runtime, patienceMs: number): ReturnType<LiveDiff['within']>;
  brokenFiles: LastGoodTexts['brokenFiles'];
  /** Whether an address is below its rate limit. */
  admitsReader: Instance['admitsReader'];
  /** Whether an address is below its rate limit for support requests. */
  admitsSupport: Instance['admitsSupport'];
  highlightReply: Instance['highlightReply'];
  slack: Instance['slack'];
  uploads: Instance['uploads'];
  /** The site with the current state of its folder. */
  site(): Promise<Site>;
  /**
   * How often the site has changed, in its files or in data about them. Read it before the site, so that a change in
   * between counts as not shown.
   */
  changeCount(): number;
  /** Calls back after each change of the files; returns a function that unsubscribes. */
  onChange: SiteLoader['onChange'];
  /** Stops watching and following. Requests in progress still finish. */
  close(): void;
}

const GUIDES_MS_MAX = 10 * 60_000;

/**
 * Opens a site. Its folder is read on first use.
 *
 * @param options.hosted one of several sites, which startup does not give a row in the database
 */
export function siteRuntime(
  environment: Environment,
  instance: Instance,
  { hosted }: { hosted?: HostedSite } = {},
): Runtime {
  const isHosted = hosted !== undefined;
  const preview = hosted?.preview;
  const organization = hosted?.organization ?? HOME_ORGANIZATION;
  const { docsDomain: domain, docsDirectory, dataDirectory, hasLiveReload } = environment;
  const failures = failureLog(dataDirectory);
  const lastGood = lastGoodTexts({
    folder: join(dataDirectory, 'cache', 'last-good', domain),
    report: (line) => console.error(line),
  });
  // Pages of two sites may have the same text but different trust.
  const cacheFolder = join(
    /* turbopackIgnore: true */ dataDirectory,
    'cache',
    ...(isHosted ? ['sites', domain] : ['pages']),
  );
  const shared = sharedBlobsOf(environment, hosted, instance.blobs);
  const uses = backgroundValue({
    file: join(dataDirectory, 'cache', 'guide-uses', `${domain}.json`),
    schema: guideUsesSchema,
    initial: {},
    read: async () => readGuideUses(environment, await site()),
    onError: failures.of('The guides of operations could not be found:'),
  });
  const apiHistory = keptApiHistory({
    environment,
    cacheFolder,
    site: () => ownSite(),
    source: () => followed?.source,
    // Search and lists for programs contain it too.
    onChange: () => loader.tell(),
  });
  const loader: SiteLoader = siteLoader({
    ...siteInput(environment, { cacheFolder, lastGood: hasLiveReload ? undefined : lastGood, shared }),
    guideUses: uses.now,
    onProblem: (work, error) => failures.of(work)(error),
    apiHistory: () => apiHistory.now().documents,
  });
  const followed = followedRepository(environment, instance, {
    published: preview?.domain,
    keepRow: () => services.stores(),
  });
  const ownSite = async () => {
    await followed?.arrived();
    return loader.site();
  };
  const site = async () => {
    // A copy is made once, so its pages must already include the history.
    if (environment.staticCopy !== undefined) await apiHistory.firstRead();
    return ownSite();
  };
  const history = siteHistory(docsDirectory, {
    editUrl: environment.docsEditUrl,
    onCommit: apiHistory.refreshLater,
  });
  const indexes = join(dataDirectory, 'cache', 'search');
  const search: SiteSearch = openSiteSearch({
    site,
    folder: join(indexes, domain),
    relatedIndexes: preview && (() => relatedFolders(indexes, preview)),
    now: systemClock,
    shared: shared && {
      blobs: shared,
      // Its pages show the history of API documents.
      async settled() {
        await apiHistory.firstRead();
        await search.settled();
      },
    },
    onError: failures.of('The search index could not be brought up to date:'),
  });
  const check = {
    entry: 'lib/site/check/check-thread.ts',
    data: { folder: docsDirectory, ofSite: settingsOfSite(environment) },
  };
  const findings = liveFindings(check, failures.of('The files of the site could not be checked:'));
  const services = siteServices(environment, instance, {
    domain,
    organization,
    isHosted,
    site,
    // Questions are answered from the site's current state, without waiting for its history.
    siteNow: loader.site,
    search,
  });
  const diff = liveDiff(failures.of('A preview could not be compared:'));
  const compared = { folder: docsDirectory, ofSite: settingsOfSite(environment) };
  loader.onChange(findings.forget);
  loader.onChange(uses.refreshLater);
  loader.onChange(apiHistory.refreshLater);
  const looked = async () => {
    await servingState().firstPage;
    await followed?.looked();
  };
  const stopSearch = keepSearchCurrent({
    loader,
    search,
    site,
    looked,
    onError: failures.of('The pages could not be looked through:'),
  });
  return {
    ...services,
    environment,
    domain,
    isHome: !isHosted,
    organization,
    preview,
    search,
    hasLiveReload,
    findings,
    compared,
    async changes(published, patienceMs) {
      const commits = await Promise.all(
        [published.source, followed?.source].map(async (source) => (await source?.state())?.served?.commit),
      );
      return diff.within(patienceMs, {
        commits: commits.join('..'),
        before: published.compared,
        after: compared,
      });
    },
    source: followed?.source,
    brokenFiles: lastGood.brokenFiles,
    history,
    admitsReader: instance.admitsReader,
    admitsSupport: instance.admitsSupport,
    highlightReply: instance.highlightReply,
    uploads: instance.uploads,
    slack: instance.slack,
    site,
    changeCount: () =>
      loader.changeCount() + history.changeCount() + uses.changeCount() + apiHistory.changeCount(),
    onChange: loader.onChange,
    close() {
      failures.close();
      stopSearch();
      uses.close();
      apiHistory.close();
      followed?.close();
      loader.close();
      search.close();
    },
  };
}

async function readGuideUses(
  environment: Environment,
  { apiDocuments }: Site,
): Promise<GuideUses | undefined> {
  if (!apiDocuments.all.some(({ read }) => read !== undefined)) return {};
  return runInThread<GuideUses>({
    entry: 'lib/site/check/guide-uses-thread.ts',
    data: { folder: environment.docsDirectory, ofSite: settingsOfSite(environment) },
    timeoutMs: GUIDES_MS_MAX,
  });
}
