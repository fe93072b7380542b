import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance';
import { Vocabulary } from './vocabulary';

const counts = {
  api: 90,
  authentication: 40,
  authorization: 30,
  rate: 12,
  route: 8,
  tool: 5,
  搜索: 2,
  索引: 3,
};
const sorted = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
const vocabulary = new Vocabulary(
  sorted.map(([word]) => word),
  Uint32Array.from(sorted, ([, count]) => count),
);

test('a word is counted, and one that is not there counts nothing', () => {
  expect(vocabulary.countOf('rate')).toBe(12);
  expect(vocabulary.countOf('rat')).toBe(0);
  expect(vocabulary.countOf('zzz')).toBe(0);
});

test('a beginning is completed to the most frequent words', () => {
  expect(vocabulary.completionsOf('auth', 1)).toEqual(['authentication']);
  expect(vocabulary.countOfPrefix('auth')).toBe(70);
});

test.each([
  ['rtae', ['rate']],
  ['authentcation', ['authentication']],
  ['athentcation', ['authentication']],
  ['rat', []],
  ['completely', []],
])('%s is taken for %j', (typed, meant) => {
  expect(vocabulary.nearestTo(typed, 3)).toEqual(meant);
});

test('a mistake in an unfinished word still finds the word', () => {
  expect(vocabulary.nearestTo('autehnti', 3, true)).toEqual(['authentication']);
});

test('writing without spaces falls into the pieces that are known', () => {
  expect(vocabulary.knownPiecesOf('搜索了索引')).toEqual(['搜索', '索引']);
});

test('the distance is that of insertions, deletions, substitutions and swaps of neighbours', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-d]{2,8}$/),
      fc.nat(),
      fc.constantFrom('a', 'x'),
      (word, place, letter) => {
        const at = place % word.length;
        expect(editDistance(word, word, 2)).toBe(0);
        expect(editDistance(word, word.slice(0, at) + letter + word.slice(at), 2)).toBe(1);
        expect(editDistance(word, word.slice(0, at) + word.slice(at + 1), 2)).toBe(1);
        expect(editDistance(word.slice(0, at), word, 2, true)).toBe(0);
      },
    ),
  );
});
