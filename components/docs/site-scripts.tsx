'use client';

import { useEffect } from 'react';
import { DOCUMENT_EVENTS } from './document-events';
import { hasHappened, tellLateListeners } from './late-load-listeners';

let haveRun = false;
/** The last `window.onload` handler that was called. */
let told: Window['onload'] = null;

/**
 * Runs the scripts of the site's folder, once a document, in order, after React has taken over the page. Earlier, their
 * insertions would disturb hydration.
 */
export function SiteScripts({ sources }: { sources: readonly string[] }) {
  useEffect(() => {
    function run() {
      if (haveRun || sources.length === 0) return;
      haveRun = true;
      tellLateListeners();
      told = window.onload;
      for (const source of sources) document.body.append(scriptElement(source));
    }
    document.addEventListener(DOCUMENT_EVENTS.settled, run, { once: true });
    return () => document.removeEventListener(DOCUMENT_EVENTS.settled, run);
  }, [sources]);

  return null;
}

function scriptElement(source: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = source;
  // Scripts that are added run in any order unless `async` is turned off.
  script.async = false;
  script.addEventListener('load', () => {
    if (window.onload === told || !hasHappened('load')) return;
    told = window.onload;
    window.onload?.(new Event('load'));
  });
  return script;
}
