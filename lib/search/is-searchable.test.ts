import { expect, test } from 'vitest';
import { isSearchable, type Searchability } from './is-searchable';

const listed: Searchability = {
  isHidden: false,
  isNoindex: false,
  searchable: undefined,
  isInNavigation: true,
  isEverythingIndexed: false,
};

test.each<[string, Partial<Searchability>, boolean]>([
  ['a page in the navigation', {}, true],
  ['a page that is not in the navigation', { isInNavigation: false }, false],
  ['a hidden page', { isHidden: true }, false],
  ['a hidden page in a searchable group', { isHidden: true, searchable: true }, false],
  ['a page of a hidden but searchable group', { isInNavigation: false, searchable: true }, true],
  ['a noindex page', { isNoindex: true }, false],
  ['a page that is not searchable', { searchable: false }, false],
  [
    'an unlisted page where everything is indexed',
    { isInNavigation: false, isEverythingIndexed: true },
    true,
  ],
  [
    'an unsearchable page where everything is indexed',
    { searchable: false, isEverythingIndexed: true },
    false,
  ],
])('%s: %j → %j', (_, page, isFound) => {
  expect(isSearchable({ ...listed, ...page })).toBe(isFound);
});
