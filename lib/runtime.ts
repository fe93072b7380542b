import 'server-only';
import { join } from 'node:path';
import { cookies, headers } from 'next/headers';
import { attemptLimit } from '@/lib/analytics/attempt-limit';
import { deleteExpired, keepRetention } from '@/lib/analytics/keep-retention';
import { type LiveFindings, liveFindings } from '@/lib/analytics/live-findings';
import { trustedTime } from '@/lib/analytics/trusted-time';
import { replyHighlighter } from '@/lib/assistant/handlers/answer-highlight';
import type { AssistantServices } from '@/lib/assistant/handlers/assistant-services';
import { panelKey } from '@/lib/assistant/keys/panel-key';
import { forgetPastWindows } from '@/lib/assistant/limits/forget-past-windows';
import type { Member } from '@/lib/auth/account-store';
import type { Accounts, SignInVisit } from '@/lib/auth/accounts';
import { readerFrom } from '@/lib/auth/current-member';
import { deviceCookie } from '@/lib/auth/known-device';
import type { Mailer } from '@/lib/auth/mailer';
import { pendingCookieName } from '@/lib/auth/pending-sign-in';
import { sessionCookie } from '@/lib/auth/session-cookie';
import type { OpenSession } from '@/lib/auth/session-store';
import { systemClock } from '@/lib/base/clock';
import { dataPaths } from '@/lib/base/data-paths';
import { currentEnvironment } from '@/lib/base/environment';
import { anonymousReader, type Reader } from '@/lib/base/reader';
import { servingState } from '@/lib/base/serving-state';
import type { Highlight } from '@/lib/content/highlight-in-threads';
import { type LastGoodTexts, lastGoodTexts } from '@/lib/content/last-good-texts';
import type { Stores } from '@/lib/db/open-stores';
import { type SiteHistory, siteHistory } from '@/lib/history/site-history';
import { clientAddress } from '@/lib/http/client-address';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { createPlaygroundService } from '@/lib/playground/handlers/create-playground-service';
import type { PlaygroundService } from '@/lib/playground/handlers/playground-service';
import { publicAddress } from '@/lib/publish/public-origin';
import type { Publication, PublicSite } from '@/lib/publish/publication';
import { openSiteSearch, type SiteSearch } from '@/lib/search/site-search';
import { closedPagesNote } from '@/lib/site/closed-pages';
import type { ReaderView } from '@/lib/site/reader-view';
import type { Site } from '@/lib/site/site';
import { type SiteRegistry, siteRegistry } from '@/lib/site/site-registry';

export type { Stores } from '@/lib/db/open-stores';
export type { StoredSiteOfTeam } from '@/lib/db/site-store';

/** What one process is put together from; the only place that knows which implementation serves which port. */
export interface Runtime {
  sites: SiteRegistry;
  /** Domain of the site that this process serves. */
  domain: string;
  /** Search over the site that this process serves; its index is built beside the first pages. */
  search: SiteSearch;
  /** Whether pages in the browser follow every change of the files: `npm run dev`. */
  hasLiveReload: boolean;
  /** What git knows of the files of the site. */
  history: SiteHistory;
  /** What `npm run check` finds in the files of the site. */
  findings: LiveFindings;
  /** What is wrong with files of the site that readers get an earlier version of. */
  brokenFiles: LastGoodTexts['findings'];
  /** Key of the names that readers have for a day. */
  visitorSecret: string;
  /** Whether an address may count or say something once more. */
  admitsReader(address: string, nowMs: number): boolean;
  /** Colours code of replies. */
  highlightReply: Highlight;
  /** What is kept in the database, opened when it is first asked for. */
  stores(): Promise<Stores>;
  /** Who signs in, and how. */
  accounts(): Promise<Accounts>;
  /** What the message API of the assistant answers with. */
  assistant(): Promise<AssistantServices>;
  /** How endpoints are tried. */
  playground: PlaygroundService;
}

declare global {
  var lecternRuntime: Runtime | undefined;
}

const SEARCH_STARTS_AFTER_MS = 2_000;

/** The runtime of this process. Next loads modules more than once, so it hangs on the global object. */
export function runtime(): Runtime {
  globalThis.lecternRuntime ??= createRuntime();
  return globalThis.lecternRuntime;
}

function createRuntime(): Runtime {
  const environment = currentEnvironment();
  const lastGood = lastGoodTexts({
    folder: join(environment.dataDirectory, 'cache', 'last-good', environment.docsDomain),
    report: (line) => console.error(line),
  });
  const site = {
    domain: environment.docsDomain,
    folder: environment.docsDirectory,
    trust: environment.docsTrust,
    visibility: environment.docsVisibility,
    pollSeconds: environment.docsPollSeconds,
    cacheFolder: join(environment.dataDirectory, 'cache', 'pages'),
    lastGood: environment.hasLiveReload ? undefined : lastGood,
    closedPaths: dataPaths(environment),
    fontsFolder: join(environment.dataDirectory, 'fonts'),
    remoteDocuments: { network: { policy: addressPolicy(environment.proxy.allow) } },
  };
  let stores: Promise<Stores> | undefined;
  let accounts: Promise<Accounts> | undefined;
  let assistant: Promise<AssistantServices> | undefined;
  function openedStores() {
    stores ??= import('@/lib/db/open-stores').then(({ openStores }) =>
      openStores(environment.databaseUrl, environment.database),
    );
    return stores;
  }
  async function openAccounts() {
    const opened = await openedStores();
    const row = await opened.site(environment.docsDomain);
    if (row === undefined) throw new Error(`No start has made a row for "${environment.docsDomain}".`);
    const { createAccounts } = await import('@/lib/auth/accounts');
    return createAccounts({ environment, site: row, stores: opened });
  }
  async function openAssistantServices() {
    // Loaded with the first question: the model's packages are of no use to readers of pages.
    const { openAssistant } = await import('@/lib/assistant/handlers/open-assistant');
    return openAssistant({
      environment,
      stores: (await openedStores()).questions,
      site: sites.site,
      search,
      panelReader: currentReader,
      isStopping: () => servingState().isStopping,
      clock: systemClock,
      report: (message, error) =>
        console.error(...(error === undefined ? [message] : [`${message}:`, error])),
    });
  }
  Object.assign(servingState(), {
    finishReplies: async (graceMs: number) => (await assistant)?.running.finish(graceMs),
    siteChanges: () => sites.changeCount() + history.changeCount(),
    close: async () => (await stores)?.close(),
  });
  const sites = siteRegistry([site]);
  const history = siteHistory(environment.docsDirectory, { editUrl: environment.docsEditUrl });
  const search = openSiteSearch({
    site: currentSite,
    folder: join(environment.dataDirectory, 'cache', 'search', environment.docsDomain),
    now: systemClock,
    onError: (error) => console.error('The search index could not be brought up to date:', error),
  });
  // Every head of a page is read for the index: what is closed then costs nothing to know.
  const closedPagesAreKnown = async () => {
    await search.settled();
    const note = closedPagesNote(await currentSite());
    if (note !== undefined && note !== saidNote) console.log(note);
    saidNote = note;
  };
  let saidNote: string | undefined;
  const refreshSearch = () => {
    search.refresh();
    closedPagesAreKnown().catch((error: unknown) =>
      console.error('The pages could not be looked through:', error),
    );
  };
  sites.onChange(refreshSearch);
  const check = { entry: 'lib/site/check/check-thread.ts', data: { folder: environment.docsDirectory } };
  const findings = liveFindings(check, (error) =>
    console.error('The files of the site could not be checked:', error),
  );
  sites.onChange(findings.forget);
  const isTrusted = trustedTime(console.error);
  keepRetention(
    async () => {
      const { site: rowOf, siteSettings, conversations, usageCounters } = await openedStores();
      await deleteExpired({
        siteId: async () => (await rowOf(environment.docsDomain))?.id,
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
  // After the first page: whoever starts a site waits for that, not for search.
  setTimeout(refreshSearch, SEARCH_STARTS_AFTER_MS).unref();
  return {
    sites,
    domain: environment.docsDomain,
    search,
    hasLiveReload: environment.hasLiveReload,
    stores: openedStores,
    accounts() {
      // A database that was out of reach is asked again.
      accounts ??= openAccounts().catch((error: unknown) => {
        accounts = undefined;
        throw error;
      });
      return accounts;
    },
    findings,
    brokenFiles: lastGood.findings,
    history,
    visitorSecret: environment.instanceSecret,
    admitsReader: attemptLimit({ allowed: 120, spanMs: 60_000 }),
    highlightReply: replyHighlighter(),
    assistant() {
      assistant ??= openAssistantServices().catch((error: unknown) => {
        assistant = undefined;
        throw error;
      });
      return assistant;
    },
    playground: createPlaygroundService({
      environment,
      site: currentSite,
      reader: currentReader,
      client: ({ headers }) => clientAddress(headers, environment.trustedProxyCount),
    }),
  };
}

/** How the endpoints of the site are tried. */
export function playgroundService(): PlaygroundService {
  return runtime().playground;
}

/** The site that this process serves, as its folder is now. */
export async function currentSite(): Promise<Site> {
  const { sites, domain } = runtime();
  const site = await sites.site(domain);
  if (site === undefined) throw new Error(`No site is served as "${domain}".`);
  return site;
}

/** Search over the site that this process serves. */
export function siteSearch(): SiteSearch {
  return runtime().search;
}

/** The site as the one who asks sees it. Routes answer from this, so that none tells more than another. */
export async function readerView(): Promise<ReaderView> {
  const site = await currentSite();
  const reader = await viewingReader(site);
  return { site: site.forReader(reader), reader };
}

/** Who asks. Where every page is open to everyone, nobody needs to be known, and no session is looked up. */
async function viewingReader(site: Site): Promise<Reader> {
  if (site.visibility === 'private') return currentReader();
  const isKnown = (await sessionValue()) !== undefined && site.closedPages.mayExist();
  return isKnown ? currentReader() : anonymousReader;
}

async function sessionValue(): Promise<string | undefined> {
  const { name } = sessionCookie(currentEnvironment().publicOrigin);
  return (await cookies()).get(name)?.value;
}

/** The site as strangers see it: what everyone may be told, and what is kept for all. */
export async function strangerSite(): Promise<Site> {
  return (await currentSite()).forReader(anonymousReader);
}

/** What the message API of the assistant answers with. */
export function assistantServices(): Promise<AssistantServices> {
  return runtime().assistant();
}

/** The key with which the panel in the pages of this site asks; only those pages may use it. */
export function currentPanelKey(): string {
  const { instanceSecret, docsDomain } = currentEnvironment();
  return panelKey(instanceSecret, docsDomain);
}

/** What the dashboard lets the panel offer; `undefined` where it has settled nothing. */
export async function starterQuestions(): Promise<readonly string[] | undefined> {
  const { domain, stores } = runtime();
  const { site: rowOf, siteSettings } = await stores();
  const row = await rowOf(domain);
  return row && (await siteSettings.find(row.id)).starterQuestions;
}

/** The person who asks the request that is being answered; `undefined` for a stranger. */
export async function currentMember(): Promise<Member | undefined> {
  return (await currentSession())?.member;
}

/** The session in which the request that is being answered is asked; `undefined` for a stranger. */
export async function currentSession(): Promise<OpenSession | undefined> {
  const cookie = await sessionValue();
  return cookie === undefined ? undefined : (await runtime().accounts()).sessionOf(cookie);
}

/** What sends mail; `undefined` where the settings name no server for it. */
export async function currentMailer(): Promise<Mailer | undefined> {
  const { mail } = currentEnvironment();
  return mail && (await import('@/lib/mail/smtp-mailer')).smtpMailer(mail);
}

/** Who comes to sign in by the request that is being answered. */
export async function currentVisit(): Promise<SignInVisit> {
  const { publicOrigin, trustedProxyCount } = currentEnvironment();
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  return {
    address: clientAddress(sent, trustedProxyCount),
    userAgent: sent.get('user-agent') ?? '',
    sessionCookie: jar.get(sessionCookie(publicOrigin).name)?.value,
    deviceCookie: jar.get(deviceCookie(publicOrigin).name)?.value,
    pendingCookie: jar.get(pendingCookieName)?.value,
  };
}

/** Who asks the request that is being answered. Pages that are kept must not ask: they are for everyone. */
export async function currentReader(): Promise<Reader> {
  return readerFrom(await currentMember(), currentEnvironment().signIn.signUp);
}

/** The site that this process serves at its public address, as whoever asks may see it. */
export async function currentPublication(request: Request): Promise<Publication> {
  const address = publicAddress(currentEnvironment().publicOrigin, request);
  return { ...(await readerView()), ...address };
}

/** The site as strangers see it at its public address, for what is the same for every request. */
export async function currentPublicSite(): Promise<PublicSite> {
  return { site: await strangerSite(), origin: currentEnvironment().publicOrigin };
}
