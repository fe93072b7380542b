import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import next from 'next';
import { systemClock } from '@/lib/base/clock';
import { type RequestNotes, requestNotes } from '@/lib/base/request-notes';
import { servingState } from '@/lib/base/serving-state';
import {
  buildFolder,
  currentEnvironment,
  type Environment,
  ownSecrets,
} from '@/lib/base/settings/environment';
import { basePathOf } from '@/lib/base/settings/public-address';
import { addressOfSite, type HostedSite } from '@/lib/base/sites/hosted-site';
import { withoutSecrets } from '@/lib/base/text/without-secrets';
import { ownAddress } from '@/lib/base/web/addresses';
import { setScriptNonce } from '@/lib/base/web/script-nonce';
import { setBasePath } from '@/lib/base/web/set-base-path';
import { beforeHead } from '@/lib/http/before-head';
import { addBasePath, takeBasePath } from '@/lib/http/below-base-path';
import { buildFiles } from '@/lib/http/build-files';
import { addCdnHeaders } from '@/lib/http/cdn-headers';
import { checkedRequests } from '@/lib/http/checked-requests';
import { setCommonHeaders } from '@/lib/http/common-headers';
import { fixHeaders } from '@/lib/http/fixed-headers';
import { keepPublicHost } from '@/lib/http/forwarded-headers';
import { notePeerAddress } from '@/lib/http/note-peer-address';
import { oneRequestPerTurn } from '@/lib/http/one-request-per-turn';
import { pageCache } from '@/lib/http/page-cache';
import { securedPages } from '@/lib/http/secured-pages';
import { accessLog } from './access-log';
import { answerFailures } from './answer-failures';
import { drainRequest } from './drain-request';
import { foldRepeated } from './fold-repeated';
import { hostedSites } from './hosted-sites';
import { ignoreClosedOutput } from './ignore-closed-output';
import { consoleOf, jsonLog } from './json-log';
import { endLateBody } from './late-body';
import { loadRoutes } from './load-routes';
import { metricsServer } from './metrics-server';
import { firstScript, serveFilesBelow } from './next-below-path';
import { notifyCdn } from './notify-cdn';
import { observeRequest, type RequestObserver } from './observed-request';
import { releaseMemory } from './release-memory';
import { siteAtHost } from './site-at-host';
import { stopServer } from './stop-server';
import { textLog } from './text-log';
import { startTracing } from './tracing';
import { warmUp } from './warm-up';
import { webServer } from './web-server';

const CACHE_BYTES_MAX = 32_000_000;

/** Longer than proxies and clients keep connections, because a request that meets a closing connection is lost. */
const IDLE_MS = 75_000;
/** How long caches of others may show a stale page. */
const FORMER_PAGE_SECONDS = 15;

/**
 * Loads the application while the caller prepares its data. The server answers once the returned function is called,
 * and stops on a signal.
 */
export async function applicationServer(): Promise<() => Promise<void>> {
  ignoreClosedOutput();
  const environment = currentEnvironment();
  const { observation } = environment;
  const hide = withoutSecrets(ownSecrets());
  const writeLine = console.log;
  const log =
    observation.logFormat === 'json'
      ? await jsonLog({
          write: writeLine,
          now: systemClock,
          requestId: () => requestNotes().getStore()?.id,
          hide,
        })
      : undefined;
  // From here on, the process logs JSON lines, or text without secrets.
  Object.assign(console, log === undefined ? textLog({ ...console }, hide) : consoleOf(log));
  console.error = foldRepeated({
    write: console.error,
    now: systemClock,
    later: (run, ms) => setTimeout(run, ms).unref(),
  });
  const nonce = randomBytes(24).toString('base64url');
  setScriptNonce(nonce);
  const { port, publicAddress, trustedProxyCount } = environment;
  const { sites } = environment;
  const hosted = sites && (await hostedSites({ ...environment, sites }, { report: console.error }));
  servingState().hostedSites = () => hosted?.all() ?? [];
  servingState().unservedSites = () => hosted?.unserved() ?? [];
  servingState().readSitesAgain = async () => hosted?.readAgain();
  servingState().lookAtBranches = async (domain) => hosted?.lookAtBranches(domain);
  const homeHost = new URL(environment.publicAddress).hostname;
  servingState().isServedHost = async (host) => {
    // A failed lookup counts as no: the program that requests certificates asks again.
    const found = await hosted?.at(host).catch(() => undefined);
    return host === homeHost || (found !== undefined && found !== 'home');
  };
  const application = next({
    dev: false,
    dir: process.cwd(),
    port,
    hostname: 'localhost',
    // Next would leave upgrade requests unanswered and open. Without its listener, the server answers them normally.
    httpServer: webServer(undefined, () => undefined),
  });
  const base = basePathOf(publicAddress);
  setBasePath(base);
  await application.prepare();
  if (base !== '') serveFilesBelow(base, application);
  const handle = application.getRequestHandler();
  const secured = securedPages((request, response) => void handle(request, response), {
    nonce,
    isTrusted: () => (siteOfRequest()?.trust ?? environment.docsTrust) === 'full',
    framedBy: () => siteOfRequest()?.preview?.publishedAt,
    scriptOrigins: environment.scriptOrigins,
    formTargets: formTargetsOf(environment.signIn),
    firstScript: base === '' ? undefined : firstScript(base),
  });
  const pages = pageCache(oneRequestPerTurn(secured), {
    isActive: () =>
      (siteOfRequest()?.visibility ?? environment.docsVisibility) === 'public' && !environment.hasLiveReload,
    bytesMax: CACHE_BYTES_MAX,
    siteChanges: () => servingState().siteChanges(siteOfRequest()),
    formerChanges: changesSomeTimeAgo(FORMER_PAGE_SECONDS),
    site: domainOfRequest,
  });
  const answer = checkedRequests(buildFiles(pages, buildFolder()));
  if (environment.cdn !== undefined) notifyCdn(environment.cdn, FORMER_PAGE_SECONDS);
  const tracing = observation.isTraced
    ? await startTracing({ isBehindProxy: trustedProxyCount > 0 })
    : undefined;
  const observers: RequestObserver[] = [];
  if (observation.hasAccessLog) observers.push(accessLog({ log, write: writeLine, now: systemClock }));
  const isObserved = observation.hasAccessLog || log !== undefined || observation.metricsPort !== undefined;
  const answerFor = siteAtHost(hosted, environment, (request, response, site) => {
    const address = site === undefined ? publicAddress : addressOfSite(environment, site);
    keepPublicHost(request.headers, address);
    takeBasePath(request, base);
    const asked = request.url ?? '/';
    const changes = servingState().siteChanges();
    const commit = servingState().servedCommit(site?.domain);
    const isPreview = site?.preview !== undefined;
    setCommonHeaders(request, response, { publicAddress: address, commit, isPreview });
    beforeHead(response, () => {
      fixHeaders(response, asked);
      // Closed sites of SITES_DIR report no changes, so a CDN keeps only the home site, and only responses begun after
      // the last change.
      if (environment.cdn !== undefined && site === undefined && servingState().siteChanges() === changes)
        addCdnHeaders(response, { cdn: environment.cdn, asked });
      if (base !== '') addBasePath({ base, asked }, response);
    });
    const notes: RequestNotes = { site };
    answerFailures(request, response, notes);
    if (isObserved) observeRequest(request, response, { notes, observers, keepsId: trustedProxyCount > 0 });
    // Ends the connection after this response.
    if (isLeaving()) response.setHeader('Connection', 'close');
    const noted = () => requestNotes().run(notes, () => answer(request, response));
    if (tracing === undefined) noted();
    else tracing.trace(request, response, noted);
  });
  const server = webServer(environment.tls, (request, response) => {
    notePeerAddress(request, trustedProxyCount);
    drainRequest(request, response);
    endLateBody(request, response);
    answerFor(request, response);
  });
  server.keepAliveTimeout = IDLE_MS;
  const ask = (address: string) =>
    warmUp(address, (request, response) => requestNotes().run({}, () => secured(request, response)));
  const firstPage = ask('/');
  servingState().firstPage = firstPage.catch(() => undefined);
  return async () => {
    if (observation.metricsPort !== undefined)
      observers.push((await metricsServer(observation.metricsPort)).observe);
    // Only the export command calls the server that makes a static copy.
    server.listen(port, environment.staticCopy === undefined ? undefined : '127.0.0.1');
    await once(server, 'listening');
    firstPage
      .then(() => loadRoutes(buildFolder()))
      // Connects to the database, whose client takes a third of a second to load.
      .then(() => ask(ownAddress('health/ready')))
      .then(() => {
        releaseMemory();
        if (!isLeaving()) servingState().phase = 'ready';
      })
      .catch((error: unknown) =>
        console.error('Not all of the application could be loaded, so it is never called ready:', error),
      );
    // A terminal signals both this process and npm, which forwards it. The second signal must not cut the stop short.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (isLeaving()) return;
        void stopServer(server, environment)
          .then(() => tracing?.end())
          .catch((error: unknown) => console.error('The last traces could not be sent:', error))
          .finally(() => process.exit(0));
      });
  };
}

function isLeaving(): boolean {
  const { phase } = servingState();
  return phase === 'draining' || phase === 'stopping';
}

/** A provider may redirect to addresses that only it knows. */
function formTargetsOf({ oidc, github }: Environment['signIn']): string[] {
  const providers = [oidc?.issuer ?? [], github?.url ?? []].flat().map((address) => new URL(address).origin);
  return providers.length === 0
    ? []
    : ['https:', ...providers.filter((origin) => origin.startsWith('http:'))];
}

function siteOfRequest(): HostedSite | undefined {
  return requestNotes().getStore()?.site;
}

function domainOfRequest(): string | undefined {
  return siteOfRequest()?.domain;
}

/**
 * Returns a function for the number of changes that the request's site had some seconds ago, sampled once a second. Zero
 * for a site that was closed then.
 */
function changesSomeTimeAgo(seconds: number): () => number {
  const seen = [changesNow()];
  setInterval(() => {
    seen.push(changesNow());
    if (seen.length > seconds) seen.shift();
  }, 1_000).unref();
  return () => seen[0]?.get(domainOfRequest()) ?? Number.POSITIVE_INFINITY;
}

/** Number of changes of each open site, by domain. */
function changesNow(): Map<string | undefined, number> {
  const { openSites, siteChanges } = servingState();
  const domains = [undefined, ...openSites()];
  return new Map(domains.map((domain) => [domain, siteChanges(domain)]));
}
