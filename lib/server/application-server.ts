import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { setFlagsFromString } from 'node:v8';
import next from 'next';
import { systemClock } from '@/lib/base/clock';
import { type RequestFate, requestFate } from '@/lib/base/database-away';
import { currentEnvironment } from '@/lib/base/environment';
import { setScriptMark } from '@/lib/base/script-mark';
import { servingState } from '@/lib/base/serving-state';
import { heedNamedStatus } from '@/lib/http/answered-status';
import { checkedRequests } from '@/lib/http/checked-requests';
import { setCommonHeaders } from '@/lib/http/common-headers';
import { mendHeaders } from '@/lib/http/mended-headers';
import { notePeerAddress } from '@/lib/http/note-peer-address';
import { pageCache } from '@/lib/http/page-cache';
import { securedPages } from '@/lib/http/secured-pages';
import { answerFailures } from './answer-failures';
import { foldTroubles } from './fold-troubles';
import { stopServer } from './stop-server';

// The process that serves the built application: Next behind a cache of finished pages. The launcher
// starts it while it still prepares the database, and says when it may listen.

const FRESH_MS = 2_000;
/** No longer than Next itself shows a page that has changed: `revalidate` of the docs page. */
const STALE_MS = 15_000;
/** A reader who waits no longer than this sees what has just changed; longer, and the kept page is sent. */
const PATIENCE_MS = 50;
const CACHE_BYTES_MAX = 32_000_000;

// Where memory is plenty, V8 lets garbage grow to three times of what is in use before it collects. A server
// that stands beside others gives it back sooner; that costs it next to nothing.
setFlagsFromString('--heap-growing-percent=50');

console.error = foldTroubles({
  write: console.error,
  now: systemClock,
  later: (run, ms) => setTimeout(run, ms).unref(),
});

const mayListen = new Promise<void>((resolve) => process.once('message', () => resolve()));
const environment = currentEnvironment();
const mark = randomBytes(24).toString('base64url');
setScriptMark(mark);
const application = next({ dev: false, dir: process.cwd(), port: environment.port, hostname: 'localhost' });
await application.prepare();
const handle = application.getRequestHandler();
const secured = securedPages((request, response) => void handle(request, response), {
  mark,
  isTrusted: environment.docsTrust === 'full',
  scriptOrigins: environment.scriptOrigins,
  formTargets: formTargetsOf(environment.signIn),
});
const listener = pageCache(secured, {
  isActive: environment.docsVisibility === 'public' && !environment.hasLiveReload,
  freshMs: FRESH_MS,
  staleMs: STALE_MS,
  patienceMs: PATIENCE_MS,
  prepare,
  bytesMax: CACHE_BYTES_MAX,
  now: () => performance.now(),
});
const answer = checkedRequests(listener);
const server = http.createServer((request, response) => {
  notePeerAddress(request, environment.trustedProxyCount);
  prepare(request, response);
  const fate: RequestFate = {};
  answerFailures(request, response, fate);
  // Nobody asks here again.
  if (servingState().isStopping) response.setHeader('Connection', 'close');
  requestFate().run(fate, () => answer(request, response));
});
server.on('upgrade', application.getUpgradeHandler());
askForFirstPage();
await mayListen;
server.listen(environment.port);

function prepare(request: http.IncomingMessage, response: http.ServerResponse): void {
  setCommonHeaders(request, response, environment.publicOrigin);
  mendHeaders(response);
  heedNamedStatus(response);
}

/** A form of sign-in leads to a provider, which may hand people on to addresses that it alone knows. */
function formTargetsOf({ oidc, github }: typeof environment.signIn): string[] {
  const providers = [oidc?.issuer ?? [], github?.url ?? []].flat().map((address) => new URL(address).origin);
  return providers.length === 0
    ? []
    : ['https:', ...providers.filter((origin) => origin.startsWith('http:'))];
}

/** Loads what every page needs while the launcher still prepares the database: by one request, as a reader asks. */
function askForFirstPage(): void {
  const early = http.createServer(secured);
  early.listen(0, '127.0.0.1', () => {
    const address = early.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    http
      .get({ port, agent: false }, (response) => response.resume().once('close', () => early.close()))
      // Said again, and better, by the first request of a reader.
      .once('error', () => early.close());
  });
}

// The launcher passes signals on which a terminal sends to both of us: the first one counts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stopServer(server, environment.stopGraceMs).then(() => process.exit(0)));
