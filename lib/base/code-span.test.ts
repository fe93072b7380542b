import { expect, it } from 'vitest';
import { besideCodeSpans, codeSpan, withoutCodeSpans } from './code-span';

it.each(['npm ci', 'a`b', '`', '<Card>', '``', ' ', ''])(
  'inline code is read as it was written: %j',
  (code) => {
    expect(withoutCodeSpans(`Write ${codeSpan(code)} there.`)).toBe(`Write ${code} there.`);
  },
);

it('no mark of it opens a fence at the beginning of a line', () => {
  for (const code of ['`', '`a', 'a`', 'a``b']) expect(codeSpan(code)).not.toMatch(/^`{3}/);
});

it('only what stands beside inline code is changed', () => {
  const upper = (text: string) => besideCodeSpans(text, (rest) => rest.toUpperCase());
  expect(upper('set `port` or `` a`b ``, not ` alone')).toBe('SET `port` OR `` a`b ``, NOT ` ALONE');
  expect(upper('nothing')).toBe('NOTHING');
});
