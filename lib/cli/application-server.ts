import http from 'node:http';
import next from 'next';
import { currentEnvironment } from '@/lib/base/environment';
import { pageCache } from '@/lib/http/page-cache';
import { projectDirectory } from './project-directory';

// The process that serves the built application: Next behind a cache of finished pages. Started by the
// launcher, which has checked the settings and prepared the database.

const FRESH_MS = 2_000;
/** No longer than Next itself shows a page that has changed: `revalidate` of the docs page. */
const STALE_MS = 15_000;
const CACHE_BYTES_MAX = 64_000_000;

const environment = currentEnvironment();
const application = next({
  dev: false,
  dir: projectDirectory,
  port: environment.port,
  hostname: 'localhost',
});
await application.prepare();
const handle = application.getRequestHandler();
const cache = pageCache((request, response) => void handle(request, response), {
  isActive: environment.docsVisibility === 'public' && !environment.hasLiveReload,
  freshMs: FRESH_MS,
  staleMs: STALE_MS,
  bytesMax: CACHE_BYTES_MAX,
  now: () => performance.now(),
});
const server = http.createServer(cache.listener);
server.on('upgrade', application.getUpgradeHandler());
server.listen(environment.port);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // Streams that are still open end with the process.
    setTimeout(() => process.exit(0), 5_000).unref();
  });
