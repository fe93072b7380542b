'use client';

import { useEffect, useState } from 'react';
import type { PageLink } from '@/lib/site/page-frame';

/** Links to the pages whose addresses resemble the one that was asked for. */
export function NearestPages({ label }: { label: string }) {
  const [pages, setPages] = useState<PageLink[]>([]);

  useEffect(() => {
    const request = new AbortController();
    fetch(`/api/nearest?path=${encodeURIComponent(location.pathname)}`, { signal: request.signal })
      .then((response) => (response.ok ? response.json() : []))
      .then(setPages)
      .catch(() => {
        // The page says what matters without them.
      });
    return () => request.abort();
  }, []);

  if (pages.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p>{label}</p>
      <ul>
        {pages.map((page) => (
          <li key={page.href}>
            <a href={page.href}>{page.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
