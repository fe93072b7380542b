import { isRecord } from '@/lib/base/values/is-record';
import { belowPath } from '@/lib/base/web/below-path';

/** Where Next stores, for each route, the scripts of its client components. */
const MANIFESTS = Symbol.for('next.server.manifests');

/**
 * Makes Next write the addresses of its own files below a path. Next fixes its `basePath` at build time, but the same
 * build serves every site. Style sheets and first scripts follow a method of the server; other scripts are named in the
 * manifests that it loads with each route; what scripts load themselves follows `firstScript`.
 */
export function serveFilesBelow(base: string, application: object): void {
  const server: unknown = Reflect.get(application, 'server');
  // The method of the application itself warns that it is deprecated, and suggests something that only works at build
  // time.
  const setAssetPrefix: unknown = isRecord(server) ? Reflect.get(server, 'setAssetPrefix') : undefined;
  if (typeof setAssetPrefix !== 'function') throw new Error('This version of Next has no asset prefix.');
  Reflect.apply(setAssetPrefix, server, [base]);
  followManifests((manifest) => withScriptsBelow(base, manifest));
}

/** The script before all others of a page. It tells our scripts and Next's loader the site's base path. */
export function firstScript(base: string): string {
  // The script removes itself, because React hydrates the page as it rendered it.
  return [
    `lecternBelowPath=(${belowPath})(${JSON.stringify(base)})`,
    'TURBOPACK_CHUNK_BASE_PATH=lecternBelowPath.base+"/_next/"',
    'document.documentElement.dataset.currentPath=lecternBelowPath.pathInSite(location.pathname)',
    'document.currentScript.remove()',
  ].join(';');
}

type Manifest = Record<string, unknown>;

function followManifests(change: (manifest: Manifest) => Manifest): void {
  const before: unknown = Reflect.get(globalThis, MANIFESTS);
  let kept: unknown;
  Object.defineProperty(globalThis, MANIFESTS, {
    configurable: true,
    get: () => kept,
    set(manifests: unknown) {
      kept = manifests;
      const routes: unknown = isRecord(manifests)
        ? Reflect.get(manifests, 'clientReferenceManifestsPerRoute')
        : undefined;
      if (!(routes instanceof Map)) throw new Error('This version of Next has other manifests.');
      const set = routes.set.bind(routes);
      routes.set = (route: unknown, entry: unknown) => set(route, changedEntry(entry, change));
      for (const [route, entry] of [...routes]) routes.set(route, entry);
    },
  });
  if (before !== undefined) Reflect.set(globalThis, MANIFESTS, before);
}

function changedEntry(entry: unknown, change: (manifest: Manifest) => Manifest): unknown {
  if (!isRecord(entry) || !isRecord(entry.clientReferenceManifest)) return entry;
  return { ...entry, clientReferenceManifest: change(entry.clientReferenceManifest) };
}

function withScriptsBelow(base: string, manifest: Manifest): Manifest {
  if (!isRecord(manifest.clientModules)) return manifest;
  const clientModules = Object.fromEntries(
    Object.entries(manifest.clientModules).map(([name, module]) => [
      name,
      isRecord(module) && Array.isArray(module.chunks)
        ? { ...module, chunks: module.chunks.map((chunk) => below(base, chunk)) }
        : module,
    ]),
  );
  return { ...manifest, clientModules };
}

function below(base: string, chunk: unknown): unknown {
  return typeof chunk === 'string' && chunk.startsWith('/_next/') ? base + chunk : chunk;
}
