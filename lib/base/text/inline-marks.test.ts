import { expect, it } from 'vitest';
import { besideMarks, codeSpan, linkAddress, withoutMarks } from './inline-marks';

it.each(['npm ci', 'a`b', '`', '<Card>', '``', ' ', '', '**a**', '[a](b)'])(
  'inline code is read as it was written: %j',
  (code) => {
    expect(withoutMarks(`Write ${codeSpan(code)} there.`)).toBe(`Write ${code} there.`);
  },
);

it('no mark of it opens a fence at the beginning of a line', () => {
  for (const code of ['`', '`a', 'a`', 'a``b']) expect(codeSpan(code)).not.toMatch(/^`{3}/);
});

it('bold and links are read as their words, also within each other', () => {
  const text = `**Never** share [the \`key\` **now**](https://a.example/${linkAddress('b (c)|d')}).`;
  expect(withoutMarks(text)).toBe('Never share the key now.');
});

it('only what stands beside marks is changed', () => {
  const upper = (text: string) => besideMarks(text, (rest) => rest.toUpperCase());
  expect(upper('set `port` or `` a`b ``, not ` alone')).toBe('SET `port` OR `` a`b ``, NOT ` ALONE');
  expect(upper('**see [the `x` list](/a/b)** now')).toBe('**SEE [THE `x` LIST](/a/b)** NOW');
  expect(upper('2 ** 3 ** 4, a[0](b c)')).toBe('2 ** 3 ** 4, A[0](B C)');
  expect(upper('at https://a.example/b_c, or')).toBe('AT https://a.example/b_c, OR');
  expect(upper('nothing')).toBe('NOTHING');
});

it('text of marks that never end is no work', () => {
  for (const mark of ['**a ', '[', '[a](', '`a ``b ', '**a*'])
    expect(withoutMarks(mark.repeat(3_000)).length).toBeLessThanOrEqual(mark.length * 3_000);
});
