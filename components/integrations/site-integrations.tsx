'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { DOCUMENT_EVENTS } from '@/components/docs/document-events';
import type { Integrations } from '@/lib/docs/integration-scripts';
import type { Navigated } from './start-integrations';

/** Starts the services in `integrations` once the page is interactive, so that they do not delay readers. */
export function SiteIntegrations({ integrations }: { integrations: Integrations }) {
  const path = usePathname();
  const navigated = useRef<Navigated>(undefined);
  const shownPath = useRef(path);

  useEffect(() => {
    async function start() {
      const { startIntegrations } = await import('./start-integrations');
      navigated.current ??= startIntegrations(integrations);
    }
    document.addEventListener(DOCUMENT_EVENTS.settled, start, { once: true });
    return () => document.removeEventListener(DOCUMENT_EVENTS.settled, start);
  }, [integrations]);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    navigated.current?.();
  }, [path]);

  return null;
}
