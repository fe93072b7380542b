'use client';

import { useEffect, useState } from 'react';
import { DOCUMENT_EVENTS } from '@/components/docs/document-events';
import { useSitePath } from '@/components/ui/use-site-path';
import { ownEndpoint } from '@/lib/base/web/addresses';

interface PageViewsProps {
  /** Whether readers must consent first, by `cookies` or a consent manager in `integrations`. */
  asksFirst: boolean;
}

/** Counts a page view: one request per opened page, whose response is ignored. */
export function PageViews({ asksFirst }: PageViewsProps) {
  const path = useSitePath();
  const [mayCount, setMayCount] = useState(!asksFirst);

  useEffect(() => {
    if (!asksFirst) return;
    const agree = () => setMayCount(true);
    document.addEventListener(DOCUMENT_EVENTS.agreed, agree);
    return () => document.removeEventListener(DOCUMENT_EVENTS.agreed, agree);
  }, [asksFirst]);

  useEffect(() => {
    if (!mayCount) return;
    // Readers who opt out of tracking are not counted.
    if (navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true) return;
    // Nobody reads a page within a second.
    const timer = setTimeout(() => {
      const body = new Blob([JSON.stringify({ path })], { type: 'application/json' });
      navigator.sendBeacon(ownEndpoint('views'), body);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [path, mayCount]);

  return null;
}
