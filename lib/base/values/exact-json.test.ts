import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNumber, parseExactJson } from './exact-json';
import { parseWithExactNumbers } from './exact-number';

describe('JSON that is read exactly', () => {
  it('keeps the digits of numbers that JavaScript would change, and nothing else differs', () => {
    expect(
      parseExactJson('{"id": 1234567890123456789, "price": 1.10, "n": [-0, 2, 1e3], "t": "3.0"}'),
    ).toEqual({
      id: new ExactNumber('1234567890123456789'),
      price: new ExactNumber('1.10'),
      n: [new ExactNumber('-0'), 2, new ExactNumber('1e3')],
      t: '3.0',
    });
  });

  it.each(['{"a": 1', '01', '1.', '{"a": 1-2}', '[1 2]', '"a', '-', '{1: 2}', ''])('refuses %j', (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  });

  it('is what JSON.parse gives wherever no digit is at stake', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        fc.pre(!parseWithExactNumbers(text).hasExact);
        expect(parseExactJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });
});
