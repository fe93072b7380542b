import { withBasePath } from '@/lib/base/web/base-path';
import { callLateListeners, hasHappened } from './late-load-listeners';

let haveRun = false;
/** The handlers that were called last, or were there before the first script. */
let called: ReturnType<typeof loadHandlers>;

/** Runs the scripts in the site's folder in order, once per document. */
export function runSiteScripts(sources: readonly string[]): void {
  if (haveRun) return;
  haveRun = true;
  callLateListeners();
  called = loadHandlers();
  for (const source of sources) document.body.append(scriptElement(source));
}

function scriptElement(source: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = withBasePath(source);
  // Inserted scripts run in any order unless `async` is off.
  script.async = false;
  script.addEventListener('load', callLateHandlers);
  return script;
}

/** Calls the handlers that a script has set after their events. */
function callLateHandlers(): void {
  if (!hasHappened('load')) return;
  const before = called;
  called = loadHandlers();
  if (called.onload !== before.onload) called.onload?.call(window, new Event('load'));
  if (called.onreadystatechange !== before.onreadystatechange)
    called.onreadystatechange?.call(document, new Event('readystatechange'));
}

function loadHandlers() {
  return { onload: window.onload, onreadystatechange: document.onreadystatechange };
}
