import { expect, it } from 'vitest';
import { matchesEtag } from './matches-etag';

it.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a,c" , "d"', 'W/"a,c"', true],
  ['*', '"a"', true],
  [' * ', '"a"', true],
  ['"b"', '"a"', false],
  ['"xa"', '"a"', false],
  ['a', '"a"', false],
  ['"b"a"c"', '"a"', false],
  ['', '"a"', false],
  [null, '"a"', false],
  [undefined, '"a"', false],
])('If-None-Match %s and the tag %s', (header, etag, isKnown) => {
  expect(matchesEtag(header, etag)).toBe(isKnown);
});
