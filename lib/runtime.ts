import 'server-only';
import { join } from 'node:path';
import { attemptLimit } from '@/lib/analytics/attempt-limit';
import { deleteExpired, keepRetention } from '@/lib/analytics/keep-retention';
import { type LiveFindings, liveFindings } from '@/lib/analytics/live-findings';
import { popularPaths } from '@/lib/analytics/popular-paths';
import { trustedTime } from '@/lib/analytics/trusted-time';
import { replyHighlighter } from '@/lib/assistant/handlers/answer-highlight';
import type { AssistantServices } from '@/lib/assistant/handlers/assistant-services';
import { forgetPastWindows } from '@/lib/assistant/limits/forget-past-windows';
import { type SlackMemory, slackMemory } from '@/lib/assistant/slack/slack-memory';
import type { Accounts } from '@/lib/auth/accounts';
import { readerOfRequest } from '@/lib/auth/request-session';
import { systemClock } from '@/lib/base/clock';
import { dataPaths } from '@/lib/base/data-paths';
import { currentEnvironment, type Environment, sourceFolder } from '@/lib/base/environment';
import { servingState } from '@/lib/base/serving-state';
import type { Highlight } from '@/lib/content/highlight-in-threads';
import { type LastGoodTexts, lastGoodTexts } from '@/lib/content/last-good-texts';
import type { Stores } from '@/lib/db/open-stores';
import { type SiteHistory, siteHistory } from '@/lib/history/site-history';
import { clientAddress } from '@/lib/http/client-address';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { createPlaygroundService } from '@/lib/playground/handlers/create-playground-service';
import type { PlaygroundService } from '@/lib/playground/handlers/playground-service';
import { openSiteSearch, type SiteSearch } from '@/lib/search/site-search';
import { closedPagesNote } from '@/lib/site/closed-pages';
import type { Site } from '@/lib/site/site';
import type { SiteInput } from '@/lib/site/site-input';
import { type SiteRegistry, siteRegistry } from '@/lib/site/site-registry';
import { followSource } from '@/lib/source/follow-source';
import type { SiteSource } from '@/lib/source/site-source';

export type { Stores } from '@/lib/db/open-stores';
export type { StoredSiteOfTeam } from '@/lib/db/site-store';

/** The parts of a process; the only place that knows which implementation serves which port. */
export interface Runtime {
  sites: SiteRegistry;
  domain: string;
  /** Search over the site that this process serves; its index is built beside the first pages. */
  search: SiteSearch;
  /** Whether pages in the browser follow every change of the files: `npm run dev`. */
  hasLiveReload: boolean;
  /** The repository that the site comes from; `undefined` if it is a folder. */
  source: SiteSource | undefined;
  /** What git knows of the files of the site. */
  history: SiteHistory;
  /** What `npm run check` finds in the files of the site. */
  findings: LiveFindings;
  brokenFiles: LastGoodTexts['brokenFiles'];
  /** Secret of the daily pseudonyms of readers. */
  visitorSecret: string;
  /** The most read paths of the last month. */
  popularPaths(): Promise<string[]>;
  /** Whether an address is below its limit. */
  admitsReader(address: string, nowMs: number): boolean;
  /** Whether an address has asked people for help rarely enough. */
  admitsSupport(address: string, nowMs: number): boolean;
  /** Colours code of replies. */
  highlightReply: Highlight;
  /** What is kept in the database, opened when it is first asked for. */
  stores(): Promise<Stores>;
  accounts(): Promise<Accounts>;
  assistant(): Promise<AssistantServices>;
  /** Conversations in Slack. */
  slack: SlackMemory;
  /** How endpoints are tried. */
  playground: PlaygroundService;
}

declare global {
  var lecternRuntime: Runtime | undefined;
}

const SEARCH_STARTS_AFTER_MS = 2_000;
const HOUR_MS = 3_600_000;

/** The runtime of this process. Next loads modules more than once, so it hangs on the global object. */
export function runtime(): Runtime {
  globalThis.lecternRuntime ??= createRuntime();
  return globalThis.lecternRuntime;
}

function createRuntime(): Runtime {
  const environment = currentEnvironment();
  const { docsDomain: domain, docsDirectory, dataDirectory, databaseUrl, hasLiveReload } = environment;
  const lastGood = lastGoodTexts({
    folder: join(dataDirectory, 'cache', 'last-good', domain),
    report: (line) => console.error(line),
  });
  const sites = siteRegistry([siteInput(environment, hasLiveReload ? undefined : lastGood)]);
  const { git } = environment;
  const source =
    git && followSource(git, { folder: sourceFolder(environment), now: systemClock, report: console.log });
  const history = siteHistory(docsDirectory, { editUrl: environment.docsEditUrl });
  const search = openSiteSearch({
    site: currentSite,
    folder: join(dataDirectory, 'cache', 'search', domain),
    now: systemClock,
    onError: (error) => console.error('The search index could not be brought up to date:', error),
  });
  const check = { entry: 'lib/site/check/check-thread.ts', data: { folder: docsDirectory } };
  const findings = liveFindings(check, (error) =>
    console.error('The files of the site could not be checked:', error),
  );
  const stores = opened(async () => {
    const { openStores } = await import('@/lib/db/open-stores');
    return openStores(databaseUrl, environment.database);
  });
  const accounts = opened(async () => {
    const row = await (await stores.open()).site(domain);
    if (row === undefined) throw new Error(`No start has made a row for "${domain}".`);
    const { createAccounts } = await import('@/lib/auth/accounts');
    return createAccounts({ environment, site: row, stores: await stores.open() });
  });
  const reader = () => readerOfRequest(accounts.open);
  const assistant = opened(async () => {
    // Loaded with the first question, because readers of pages need none of the model's packages.
    const { openAssistant } = await import('@/lib/assistant/handlers/open-assistant');
    return openAssistant({
      environment,
      stores: (await stores.open()).questions,
      site: sites.site,
      search,
      embeddingsFolder: join(dataDirectory, 'cache', 'embeddings', domain),
      panelReader: reader,
      isStopping: () => servingState().phase === 'stopping',
      clock: systemClock,
      report: (message, error) =>
        console.error(...(error === undefined ? [message] : [`${message}:`, error])),
    });
  });
  Object.assign(servingState(), {
    finishReplies: async (graceMs: number) => (await assistant.now())?.running.finish(graceMs),
    runningReplies: async () => (await assistant.now())?.running.count() ?? 0,
    siteChanges: () => sites.changeCount() + history.changeCount(),
    servedCommit: () => source?.servedCommit(),
    close: async () => (await stores.now())?.close(),
  });
  sites.onChange(findings.forget);
  keepSearchCurrent(sites, search);
  forgetWhatIsOld(domain, stores.open);
  return {
    sites,
    domain,
    search,
    hasLiveReload,
    findings,
    source,
    brokenFiles: lastGood.brokenFiles,
    history,
    visitorSecret: environment.instanceSecret,
    popularPaths: popularPaths({
      clock: systemClock,
      async mostRead(report) {
        const { site: rowOf, readership } = await stores.open();
        const row = await rowOf(domain);
        const pages = row === undefined ? [] : await readership.pages({ siteId: row.id, ...report });
        return pages.filter(({ views }) => views > 0).map(({ path }) => path);
      },
    }),
    admitsReader: attemptLimit({ allowed: 120, spanMs: 60_000 }),
    admitsSupport: supportLimit(),
    highlightReply: replyHighlighter(),
    stores: stores.open,
    accounts: accounts.open,
    assistant: assistant.open,
    slack: slackMemory(),
    playground: createPlaygroundService({
      environment,
      site: currentSite,
      reader,
      client: ({ headers }) => clientAddress(headers, environment.trustedProxyCount),
    }),
  };
}

/** Few for each sender, and not so many of all that they fill a mailbox. */
function supportLimit() {
  const ofOne = attemptLimit({ allowed: 5, spanMs: HOUR_MS });
  const ofAll = attemptLimit({ allowed: 100, spanMs: HOUR_MS });
  return (address: string, nowMs: number) => ofOne(address, nowMs) && ofAll('all', nowMs);
}

/** Opens something on first use; after a failure, such as an unreachable database, the next use tries again. */
function opened<Value>(open: () => Promise<Value>) {
  let value: Promise<Value> | undefined;
  return {
    open() {
      value ??= open().catch((error: unknown) => {
        value = undefined;
        throw error;
      });
      return value;
    },
    /** `undefined` if nobody has asked yet. */
    now: async () => value,
  };
}

function siteInput(environment: Environment, lastGood: LastGoodTexts | undefined): SiteInput {
  const network = { policy: addressPolicy(environment.proxy.allow) };
  return {
    domain: environment.docsDomain,
    folder: environment.docsDirectory,
    trust: environment.docsTrust,
    visibility: environment.docsVisibility,
    staticCopy: environment.staticCopy,
    pollSeconds: environment.docsPollSeconds,
    cacheFolder: join(environment.dataDirectory, 'cache', 'pages'),
    lastGood,
    closedPaths: dataPaths(environment),
    fontsFolder: join(environment.dataDirectory, 'fonts'),
    remoteDocuments: { network },
    linkCounts: environment.hasLinkCounts ? { network, clock: systemClock } : undefined,
  };
}

/** Updates the search index after each change, and logs which pages are closed. */
function keepSearchCurrent(sites: SiteRegistry, search: SiteSearch): void {
  let saidNote: string | undefined;
  const sayClosedPages = async () => {
    await search.settled();
    const note = await closedPagesNote(await currentSite());
    if (note !== undefined && note !== saidNote) console.log(note);
    saidNote = note;
  };
  const refresh = () => {
    search.refresh();
    sayClosedPages().catch((error: unknown) =>
      console.error('The pages could not be looked through:', error),
    );
  };
  sites.onChange(refresh);
  // After the first page, which people wait for.
  setTimeout(refresh, SEARCH_STARTS_AFTER_MS).unref();
}

/** Deletes expired conversations and counters. */
function forgetWhatIsOld(domain: string, stores: () => Promise<Stores>): void {
  const isTrusted = trustedTime(console.error);
  keepRetention(
    async () => {
      const { site, siteSettings, conversations, usageCounters } = await stores();
      await deleteExpired({
        siteId: async () => (await site(domain))?.id,
        settings: siteSettings,
        conversations,
        forgetOthers: (now) => forgetPastWindows(usageCounters, now),
        clock: systemClock,
        monotonicMs: () => performance.now(),
        isTrusted,
      });
    },
    { onError: (error) => console.error('What is past its time could not be forgotten:', error) },
  );
}

/** The site that this process serves, as its folder is now. */
export async function currentSite(): Promise<Site> {
  const { sites, domain } = runtime();
  const site = await sites.site(domain);
  if (site === undefined) throw new Error(`No site is served as "${domain}".`);
  return site;
}
