import { useState } from 'react';
import { otherRows } from './other-rows';
import { resultRows } from './result-rows';
import { readSearchMemory } from './search-memory';
import type { SearchRows } from './search-row';
import type { SearchScope } from './search-scope';
import type { SearchStrings } from './search-strings';
import { startRows } from './start-rows';
import { useNearestPages } from './use-nearest-pages';
import { usePopularPages } from './use-popular-pages';
import { useSearch } from './use-search';

interface SearchRowsOptions {
  strings: SearchStrings;
  scope: SearchScope;
  isEverywhere: boolean;
  searchEverywhere(): void;
  type(text: string): void;
  /** Opens the assistant, with or without a question; absent if there is none. */
  ask: ((question?: string) => void) | undefined;
}

/** The rows of the dialog: suggestions before anything is typed, then results and other help. */
export function useSearchRows(
  typed: string,
  { strings, scope, isEverywhere, searchEverywhere, type, ask }: SearchRowsOptions,
) {
  const [memory, setMemory] = useState(readSearchMemory);
  // Without a version, the server searches the default one.
  const asked = isEverywhere ? { language: scope.language, version: '*' } : scope;
  const { pages, query, status } = useSearch(typed, asked);
  const isMiss = status === 'settled' && query !== '' && pages.length === 0;
  const nearest = useNearestPages(isMiss ? query : '');
  const popular = usePopularPages(scope);
  const isNarrowed = scope.product !== undefined || scope.version !== undefined;

  const groups: SearchRows[] =
    typed.trim() === ''
      ? startRows({ ...memory, popular }, strings, {
          type,
          refresh: () => setMemory(readSearchMemory()),
          ask: ask && (() => ask()),
        })
      : [
          ...resultRows(pages),
          ...otherRows({
            strings,
            nearest,
            searchEverywhere: isMiss && isNarrowed && !isEverywhere ? searchEverywhere : undefined,
            ask:
              status === 'settled' && query !== '' && ask !== undefined
                ? { query, run: () => ask(query) }
                : undefined,
          }),
        ];
  return { groups, pages, query, status, isMiss };
}
