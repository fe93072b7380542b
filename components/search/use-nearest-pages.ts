import { useEffect, useState } from 'react';
import { ownAddress } from '@/lib/base/addresses';
import type { PageLink } from '@/lib/site/layout-data';

const SHOWN = 4;
const none: readonly PageLink[] = [];

/** Pages with addresses similar to a query without results; empty without a query. */
export function useNearestPages(query: string): readonly PageLink[] {
  const [found, setFound] = useState({ query: '', pages: none });

  useEffect(() => {
    if (query === '') return;
    const controller = new AbortController();
    const path = `/${query.replace(/\s+/g, '-')}`;
    fetch(ownAddress(`nearest?${new URLSearchParams({ path })}`), { signal: controller.signal })
      .then(async (response) => {
        const pages: PageLink[] = response.ok ? await response.json() : [];
        setFound({ query, pages: pages.slice(0, SHOWN) });
      })
      // Suggestions are optional.
      .catch(() => undefined);
    return () => controller.abort();
  }, [query]);

  return found.query === query ? found.pages : none;
}
