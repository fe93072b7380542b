import { pick } from '@/lib/base/pick';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';

const searchStringKeys = [
  'search',
  'searchNoResults',
  'searchResultsCount',
  'searchRecent',
  'searchClear',
  'searchRecentPages',
  'searchForget',
  'searchOnlyIn',
  'searchEverywhere',
  'searchAsk',
  'searchNoResultsHint',
  'searchFailed',
  'searchOpen',
  'searchMove',
  'nearestPages',
  'close',
  'loading',
] as const satisfies readonly (keyof InterfaceStrings)[];

/** The words that the search dialog needs in the browser. */
export type SearchStrings = Pick<InterfaceStrings, (typeof searchStringKeys)[number]>;

/** Takes them out of all words of a language, because every page carries them. */
export function searchStrings(strings: InterfaceStrings): SearchStrings {
  return pick(strings, searchStringKeys);
}
