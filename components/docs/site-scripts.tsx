'use client';

import { useEffect } from 'react';
import { DOCUMENT_EVENTS } from './document-events';

/**
 * Runs the scripts of the site's folder, where it has any, after React has taken over the page. Earlier, their
 * insertions would disturb hydration.
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
