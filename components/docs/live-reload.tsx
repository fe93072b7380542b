'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { ownEndpoint } from '@/lib/base/web/addresses';

/**
 * For authors: shows saved changes without a reload, which keeps the scroll position.
 *
 * @param shownChange number of the last change in the page; a later one is shown at once
 */
export function LiveReload({ shownChange }: { shownChange: number }) {
  const router = useRouter();
  const shown = useRef(shownChange);

  useEffect(() => {
    const changes = new EventSource(ownEndpoint('live'));
    changes.addEventListener('change', ({ data }) => {
      if (Number(data) === shown.current) return;
      shown.current = Number(data);
      router.refresh();
    });
    return () => changes.close();
  }, [router]);

  return null;
}
