import { useEffect, useState } from 'react';
import { ownEndpoint } from '@/lib/base/web/addresses';
import { isRecentPage, type RecentPage } from './search-memory';
import type { SearchScope } from './search-scope';

const none: readonly RecentPage[] = [];

export function usePopularPages({ language, version, product }: SearchScope): readonly RecentPage[] {
  const [pages, setPages] = useState(none);

  useEffect(() => {
    const controller = new AbortController();
    const asked = new URLSearchParams({ language });
    if (version !== undefined) asked.set('version', version);
    if (product !== undefined) asked.set('product', product);
    fetch(ownEndpoint(`popular?${asked}`), { signal: controller.signal })
      .then(async (response) => {
        const found: unknown = response.ok ? await response.json() : none;
        if (Array.isArray(found)) setPages(found.filter(isRecentPage));
      })
      // Suggestions are optional.
      .catch(() => undefined);
    return () => controller.abort();
  }, [language, version, product]);

  return pages;
}
