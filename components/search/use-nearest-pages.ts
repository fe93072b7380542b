import { useEffect, useState } from 'react';
import { isRecord } from '@/lib/base/values/is-record';
import { ownEndpoint } from '@/lib/base/web/addresses';
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
    fetch(ownEndpoint(`nearest?${new URLSearchParams({ path })}`), { signal: controller.signal })
      .then(async (response) => {
        const pages: unknown = response.ok ? await response.json() : [];
        setFound({ query, pages: Array.isArray(pages) ? pages.filter(isPageLink).slice(0, SHOWN) : none });
      })
      // Suggestions are optional.
      .catch(() => undefined);
    return () => controller.abort();
  }, [query]);

  return found.query === query ? found.pages : none;
}

function isPageLink(value: unknown): value is PageLink {
  return isRecord(value) && typeof value.title === 'string' && typeof value.href === 'string';
}
