'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { ownAddress } from '@/lib/base/addresses';

/** Tells the server once a page that it was opened, without waiting for the answer. */
export function PageViews() {
  const path = usePathname();

  useEffect(() => {
    // Readers who ask not to be followed are not even counted.
    if (navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true) return;
    // A page that is passed by within a second was not read.
    const timer = setTimeout(() => {
      const body = new Blob([JSON.stringify({ path: decodeURI(path) })], { type: 'application/json' });
      navigator.sendBeacon(ownAddress('views'), body);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [path]);

  return null;
}
