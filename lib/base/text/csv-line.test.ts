import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line';

describe('a line of an export', () => {
  it('quotes what would end a value', () => {
    expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', 3, undefined])).toBe(
      'a,"b,c","say ""hi""","two\nlines",3,\r\n',
    );
  });

  // Where decimals have commas, Excel separates values by semicolons and ignores these quotes.
  it.each([
    ['Hello;=HYPERLINK("http://x")', `Hello;'=HYPERLINK("http://x")`],
    ['Hello\n=1+1', "Hello\n'=1+1"],
    ['Hello;  @SUM(A1)\t=1', "Hello;  '@SUM(A1)\t'=1"],
    ['Hello\r\n-HYPERLINK("http://x")', `Hello\r\n'-HYPERLINK("http://x")`],
    ["Hello;+cmd|' /C calc'!A0", "Hello;'+cmd|' /C calc'!A0"],
    ['- one\n- two; so -1, a=b', "'- one\n- two; so -1, a=b"],
  ])('is none within a value either: %j', (text, written) =>
    expect(csvLine(['a', text])).toBe(`a,"${written.replaceAll('"', '""')}"\r\n`),
  );

  it.each([
    '＝1',
    '＠SUM(A1)',
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '|cmd',
    '\r=1',
    '=HYPERLINK("http://x")',
  ])('is never a formula: %j', (text) => expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/));
});
