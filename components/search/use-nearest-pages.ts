import { useEffect, useState } from 'react';
import { ownAddress } from '@/lib/base/addresses';
import type { PageLink } from '@/lib/site/layout-data';

const SHOWN = 4;
const none: readonly PageLink[] = [];

/** Pages whose address resembles words that nothing was found for; empty for no words. */
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
      // Suggestions are an extra: without them the words above still help.
      .catch(() => undefined);
    return () => controller.abort();
  }, [query]);

  return found.query === query ? found.pages : none;
}
