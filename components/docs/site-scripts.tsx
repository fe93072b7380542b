'use client';

import { useEffect } from 'react';
import { DOCUMENT_EVENTS } from './document-events';

/**
 * Runs the scripts in the site's folder, if any. They wait until React has hydrated the page, because elements inserted
 * earlier would cause a mismatch.
 */
export function SiteScripts({ sources }: { sources: readonly string[] }) {
  useEffect(() => {
    if (sources.length === 0) return;
    const run = () => import('./run-site-scripts').then(({ runSiteScripts }) => runSiteScripts(sources));
    document.addEventListener(DOCUMENT_EVENTS.settled, run, { once: true });
    return () => document.removeEventListener(DOCUMENT_EVENTS.settled, run);
  }, [sources]);

  return null;
}
