'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** While an author writes: shows what an author saved without a reload, so that the scroll position stays. */
export function LiveReload() {
  const router = useRouter();

  useEffect(() => {
    const changes = new EventSource('/api/live');
    changes.addEventListener('change', async () => {
      await fetch('/api/live', { method: 'POST' });
      router.refresh();
    });
    return () => changes.close();
  }, [router]);

  return null;
}
