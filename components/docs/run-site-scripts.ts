import { withBasePath } from '@/lib/base/web/base-path';
import { hasHappened, tellLateListeners } from './late-load-listeners';

let haveRun = false;
/** The last `window.onload` handler that was called. */
let told: Window['onload'] = null;

/** Runs the scripts of the site's folder, once a document, in order. */
export function runSiteScripts(sources: readonly string[]): void {
  if (haveRun) return;
  haveRun = true;
  tellLateListeners();
  told = window.onload;
  for (const source of sources) document.body.append(scriptElement(source));
}

function scriptElement(source: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = withBasePath(source);
  // Scripts that are added run in any order unless `async` is turned off.
  script.async = false;
  script.addEventListener('load', () => {
    if (window.onload === told || !hasHappened('load')) return;
    told = window.onload;
    window.onload?.(new Event('load'));
  });
  return script;
}
