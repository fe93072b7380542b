import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-line';

describe('a line of an export', () => {
  it('quotes what would end a value', () => {
    expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', 3, undefined])).toBe(
      'a,"b,c","say ""hi""","two\nlines",3,\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '|cmd', '\r=1', '=HYPERLINK("http://x")'])(
    'is never a formula: %j',
    (text) => expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/),
  );
});
