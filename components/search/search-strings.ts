import { pick } from '@/lib/base/values/pick';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';

const searchStringKeys = [
  'search',
  'searchNoResults',
  'searchResultsCount',
  'searchRecent',
  'searchClear',
  'searchRecentPages',
  'searchPopular',
  'searchForget',
  'searchOnlyIn',
  'searchEverywhere',
  'searchAsk',
  'searchNoResultsHint',
  'searchFailed',
  'searchOpen',
  'searchMove',
  'nearestPages',
  'onThisPage',
  'askAssistant',
  'close',
  'loading',
] as const satisfies readonly (keyof InterfaceStrings)[];

export type SearchStrings = Pick<InterfaceStrings, (typeof searchStringKeys)[number]>;

/** Only the texts that search needs, to keep pages small. */
export function searchStrings(strings: InterfaceStrings): SearchStrings {
  return pick(strings, searchStringKeys);
}
