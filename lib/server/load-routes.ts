import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { evalManifest, loadManifest } from 'next/dist/server/load-manifest.external.js';
import { isRecord } from '@/lib/base/values/is-record';

/** Loading takes at most half the processor: between modules, it pauses as long as the last one took, up to this. */
const REST_MS_MAX = 100;

const CLIENT_MANIFEST = '_client-reference-manifest.js';
const LOADABLE_MANIFEST = 'react-loadable-manifest.json';

/**
 * Loads in advance what Next would load with the first request of each route, so that no reader waits for it, and so
 * that a running server needs none of these files when another build replaces them: the parts of routes, including
 * those imported later, the routes, and their manifests.
 *
 * Next then finds everything in its caches, which are keyed by file name.
 */
export async function loadRoutes(buildDirectory: string): Promise<void> {
  const server = path.join(buildDirectory, 'server');
  const load = createRequire(path.join(server, 'load-routes.cjs'));
  const below = (folder: string) =>
    readdirSync(path.join(server, folder), { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => path.join(server, folder, name));
  const loadPart = partLoader(load);
  const ofRoutes = [...below('app'), ...below('pages')];
  const loading = [
    ...below('chunks')
      .filter((file) => file.endsWith('.js'))
      .map((file) => () => loadPart(file)),
    ...ofRoutes.filter((file) => isRoute(file)).map((file) => () => evaluated(load(file))),
    ...ofRoutes.filter((file) => file.endsWith(CLIENT_MANIFEST)).map((file) => () => evalManifest(file)),
    ...ofRoutes.filter((file) => file.endsWith(LOADABLE_MANIFEST)).map((file) => () => loadManifest(file)),
  ];
  for (const loadOne of loading) {
    const startedAt = performance.now();
    await loadOne();
    await wait(Math.min(performance.now() - startedAt, REST_MS_MAX));
  }
}

/** A route handler's own modules only run on its first request; `ensureUserland` is what Next calls then. */
async function evaluated(route: unknown): Promise<void> {
  const exported = await route;
  const module = isRecord(exported) ? exported.routeModule : undefined;
  if (isRouteHandler(module)) await module.ensureUserland();
}

/** Loads equal parts of routes only once: Next writes many parts again for each route, 25 MB of which 5 MB differ. */
function partLoader(load: NodeJS.Require): (file: string) => void {
  const loaded = new Map<string, NodeJS.Module | undefined>();
  return (file) => {
    const hash = createHash('sha1').update(readFileSync(file)).digest('base64');
    const name = load.resolve(file);
    load.cache[name] ??= loaded.get(hash);
    load(file);
    loaded.set(hash, load.cache[name]);
  };
}

function isRouteHandler(module: unknown): module is { ensureUserland(): Promise<void> } {
  return typeof module === 'object' && module !== null && 'ensureUserland' in module;
}

function isRoute(file: string): boolean {
  return /(?:^|[\\/])(?:page|route|_\w+)\.js$/.test(file);
}
