import { preloadModule } from 'react-dom';
import { type LiveScript, liveScript } from '@/lib/base/author-code/live-script';
import { ownAddress } from '@/lib/base/web/addresses';
import { withBasePath } from '@/lib/base/web/base-path';
import type { CompiledModule } from '@/lib/content/compiled-page';
import { liveScopeNames } from './live-scope-names';
import { storeLiveScript } from './stored-live-scripts';

interface PageOfModules {
  path: string;
  modules: readonly CompiledModule[];
}

/**
 * URL of the script with a module and its imports, or with all modules of the page. Also makes the browser preload it,
 * and keeps it for rendering on the server.
 */
export function liveSource({ path, modules }: PageOfModules, root?: string): string {
  const { body, version } = knownScript(modules, root);
  const asked = { page: encodeURI(path), ...(root === undefined ? {} : { module: root }), version };
  const address = ownAddress(`modules?${new URLSearchParams(asked)}`);
  storeLiveScript(address, body);
  preloadModule(withBasePath(address), { as: 'script' });
  return address;
}

const scripts = new WeakMap<object, Map<string | undefined, LiveScript>>();

/** Compiled once for all uses on a page. */
function knownScript(modules: readonly CompiledModule[], root: string | undefined): LiveScript {
  const ofPage = scripts.get(modules) ?? new Map<string | undefined, LiveScript>();
  scripts.set(modules, ofPage);
  const script = ofPage.get(root) ?? liveScript(modules, liveScopeNames, root);
  ofPage.set(root, script);
  return script;
}
