import { expect, test } from 'vitest';
import { normalisedQuery } from './counted-queries';

test.each([
  ['  API   Keys ', 'api keys'],
  ['ＡＰＩ', 'api'],
  ['安装', '安装'],
  ['docs.json#navigation', 'docs.json#navigation'],
])('%j is counted as %j', (written, counted) => {
  expect(normalisedQuery(written)).toBe(counted);
});

test.each([
  ['a single letter', 'a'],
  ['an e-mail address', 'reset ada@example.com'],
  ['a telephone number', '+49 170 1234567'],
  ['something like a key', 'token 9f8a7c6b5d4e3f2a1b0c'],
  ['a very long word', 'x'.repeat(60)],
  ['a pasted text', 'word '.repeat(60)],
])('%s is not kept', (_, written) => {
  expect(normalisedQuery(written)).toBeUndefined();
});
