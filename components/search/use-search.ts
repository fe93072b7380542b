import { useEffect, useState } from 'react';
import { ownEndpoint } from '@/lib/base/web/addresses';
import type { PageResult } from '@/lib/search/page-results';
import type { SearchScope } from './search-scope';

/** The dialog's state: the last results stay until new ones arrive, to avoid flicker. */
export interface SearchState {
  /** The query of the results; empty if nothing is typed. */
  query: string;
  pages: readonly PageResult[];
  status: 'settled' | 'waiting' | 'failed';
}

const ASK_AFTER_MS = 50;
/** A new site is indexed on first use, which takes seconds. */
const ASK_AGAIN_AFTER_MS = 1_000;
const STATUS_NOT_READY = 503;

const nothing: SearchState = { query: '', pages: [], status: 'settled' };

/** Searches while the reader types; only the latest query counts. */
export function useSearch(typed: string, { language, version, product }: SearchScope): SearchState {
  const [state, setState] = useState(nothing);
  const query = typed.trim();

  useEffect(() => {
    if (query === '') {
      setState(nothing);
      return;
    }
    const controller = new AbortController();
    let timer: number | undefined;
    const parameters = new URLSearchParams({ q: query, language });
    if (version !== undefined) parameters.set('version', version);
    if (product !== undefined) parameters.set('product', product);

    async function ask() {
      try {
        const response = await fetch(ownEndpoint(`search?${parameters}`), { signal: controller.signal });
        if (response.status === STATUS_NOT_READY) {
          timer = window.setTimeout(ask, ASK_AGAIN_AFTER_MS);
          return;
        }
        if (!response.ok) throw new Error(`Search answered with ${response.status}.`);
        const answer: { pages: PageResult[] } = await response.json();
        setState({ query, pages: answer.pages, status: 'settled' });
      } catch {
        if (!controller.signal.aborted) setState({ query, pages: [], status: 'failed' });
      }
    }

    setState((before) => ({ ...before, status: 'waiting' }));
    timer = window.setTimeout(ask, ASK_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [query, language, version, product]);

  return query === '' ? nothing : state;
}
