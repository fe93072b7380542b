import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';

/** Takes them out of all words of a language, because every page carries them. */
export function searchWords({
  search,
  searchNoResults,
  searchResultsCount,
  searchRecent,
  searchClear,
  searchRecentPages,
  searchForget,
  searchOnlyIn,
  searchEverywhere,
  searchAsk,
  searchNoResultsHint,
  searchFailed,
  searchOpen,
  searchMove,
  nearestPages,
  close,
  loading,
}: InterfaceStrings) {
  return {
    search,
    searchNoResults,
    searchResultsCount,
    searchRecent,
    searchClear,
    searchRecentPages,
    searchForget,
    searchOnlyIn,
    searchEverywhere,
    searchAsk,
    searchNoResultsHint,
    searchFailed,
    searchOpen,
    searchMove,
    nearestPages,
    close,
    loading,
  };
}

/** The words that the search dialog needs in the browser. */
export type SearchWords = ReturnType<typeof searchWords>;
