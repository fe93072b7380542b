import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exactJson,
  exactNumber,
  losesNumbers,
  numberOf,
  parseWithExactNumbers,
  withoutNumberMark,
} from './exact-number';

describe('a number as written', () => {
  it.each(['12345678901234567890', '1.10', '1.0', '-0', '1e3', '1E400', '0.1000000000000000055'])(
    '%s is read and written without a change, for calculations a number, for readers its text',
    (written) => {
      const text = `{"a":[${written},{"b":${written}}],"c":"${written}"}`;
      const { value, hasExact } = parseWithExactNumbers(text);
      expect(hasExact).toBe(true);
      expect(losesNumbers(value)).toBe(!['1.10', '1.0'].includes(written));
      expect(exactJson(value)).toBe(text);
      expect(exactJson(JSON.parse(JSON.stringify(value)))).toBe(text);
      const number = exactNumber(written);
      expect(numberOf(number)).toBe(Number(written));
      expect(withoutNumberMark(String(number))).toBe(written);
      expect(parseWithExactNumbers(written).value).toBe(number);
    },
  );

  it('stays a number where nothing is lost, and a text where it is none', () => {
    expect([exactNumber('1.5'), exactNumber('42'), exactNumber('01')]).toEqual([1.5, 42, 1]);
    expect(Number.isNaN(exactNumber('abc'))).toBe(true);
    expect(() => parseWithExactNumbers('{"a": 1.10, "b": 01}')).toThrow(SyntaxError);
  });

  it('is never found in a text, nor made of a key', () => {
    const text = JSON.stringify({ a: 'say "1.10", [2.0]', '3.0': 'x' });
    expect(exactJson(parseWithExactNumbers(text).value)).toBe(text);
    const hostile = { '\uE0F11.0': 1 };
    expect(JSON.parse(exactJson(hostile) ?? '')).toEqual(hostile);
  });

  it('is all that differs from JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        expect(JSON.parse(exactJson(parseWithExactNumbers(text).value) ?? '')).toEqual(JSON.parse(text));
      }),
    );
  });
});
