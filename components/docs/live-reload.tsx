'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { ownAddress } from '@/lib/base/addresses';

/**
 * While an author writes: shows what an author saved without a reload, so that the scroll position stays.
 *
 * @param shownChange number of the last change that the page shows; one that came while it loaded is shown at once
 */
export function LiveReload({ shownChange }: { shownChange: number }) {
  const router = useRouter();
  const shown = useRef(shownChange);

  useEffect(() => {
    const changes = new EventSource(ownAddress('live'));
    changes.addEventListener('change', ({ data }) => {
      if (Number(data) === shown.current) return;
      shown.current = Number(data);
      router.refresh();
    });
    return () => changes.close();
  }, [router]);

  return null;
}
