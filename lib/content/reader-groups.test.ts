import { expect, it } from 'vitest';
import { readerGroups } from './reader-groups';

it.each([
  [undefined, []],
  [false, []],
  [[], []],
  ['staff', ['staff']],
  ['staff, partners,', ['staff', 'partners']],
  [
    ['staff', 7],
    ['staff', '7'],
  ],
  [
    [{ includes: ['staff', 'partners'] }, { includes: ['staff'] }],
    ['staff', 'partners', 'staff'],
  ],
])('%j lets in the groups %j', (written, groups) => {
  expect(readerGroups(written)).toEqual(groups);
});

it.each([
  [''],
  [true],
  [5],
  [{ includes: ['staff'] }],
  [['staff', { includes: ['partners'] }]],
  [['staff', { excludes: ['guests'] }]],
  [[{ includes: ['staff'], excludes: ['guests'] }]],
  [[{ excludes: ['guests'] }]],
  [[{ includes: [] }]],
  [[{ includes: ['staff', ''] }]],
  [['staff', '']],
  [['staff', ['partners']]],
])('%j lets in nobody', (written) => {
  expect(readerGroups(written)).toBeUndefined();
});
