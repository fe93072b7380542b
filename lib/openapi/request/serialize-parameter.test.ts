import { describe, expect, it } from 'vitest';
import type { ParameterStyle } from '../operation/operation-view';
import { serializeHeader, serializePairs, serializePathParameter } from './serialize-parameter';

const list = ['blue', 'black', 'brown'];
const object = { R: 100, G: 200, B: 150 };
const format = (style: ParameterStyle, isExploded: boolean, isReservedAllowed = false) => ({
  name: 'color',
  style,
  isExploded,
  isReservedAllowed,
});
const queryOf = (style: ParameterStyle, isExploded: boolean, value: unknown, isReservedAllowed = false) =>
  serializePairs(format(style, isExploded, isReservedAllowed), value)
    .map(({ name, encodedValue }) => `${name}=${encodedValue}`)
    .join('&');

// The table in OpenAPI 3.1.1, 4.8.12.6.
describe('a parameter in the path', () => {
  it.each([
    ['matrix', false, '', ';color'],
    ['matrix', false, 'blue', ';color=blue'],
    ['matrix', false, list, ';color=blue,black,brown'],
    ['matrix', false, object, ';color=R,100,G,200,B,150'],
    ['matrix', true, '', ';color'],
    ['matrix', true, list, ';color=blue;color=black;color=brown'],
    ['matrix', true, object, ';R=100;G=200;B=150'],
    ['label', false, '', '.'],
    ['label', false, 'blue', '.blue'],
    ['label', false, list, '.blue,black,brown'],
    ['label', false, object, '.R,100,G,200,B,150'],
    ['label', true, list, '.blue.black.brown'],
    ['label', true, object, '.R=100.G=200.B=150'],
    ['simple', false, 'blue', 'blue'],
    ['simple', false, list, 'blue,black,brown'],
    ['simple', false, object, 'R,100,G,200,B,150'],
    ['simple', true, list, 'blue,black,brown'],
    ['simple', true, object, 'R=100,G=200,B=150'],
    ['simple', false, 'a/b?c d,é', 'a%2Fb%3Fc%20d%2C%C3%A9'],
    ['simple', false, ['a,b', true, null], 'a%2Cb,true,'],
  ] as const)('in the style %s, exploded %s, of %j is %s', (style, isExploded, value, expected) => {
    expect(serializePathParameter(format(style, isExploded), value)).toBe(expected);
  });
});

describe('a parameter in the query', () => {
  it.each([
    ['form', true, '', 'color='],
    ['form', true, 'blue', 'color=blue'],
    ['form', true, list, 'color=blue&color=black&color=brown'],
    ['form', true, object, 'R=100&G=200&B=150'],
    ['form', false, list, 'color=blue,black,brown'],
    ['form', false, object, 'color=R,100,G,200,B,150'],
    ['form', true, [], ''],
    ['form', false, [], 'color='],
    ['form', false, ['a,b', 'c&d'], 'color=a%2Cb,c%26d'],
    ['spaceDelimited', false, list, 'color=blue%20black%20brown'],
    ['spaceDelimited', true, list, 'color=blue&color=black&color=brown'],
    ['spaceDelimited', false, object, 'color=R%20100%20G%20200%20B%20150'],
    ['pipeDelimited', false, list, 'color=blue%7Cblack%7Cbrown'],
    ['pipeDelimited', true, list, 'color=blue&color=black&color=brown'],
    ['deepObject', true, object, 'color[R]=100&color[G]=200&color[B]=150'],
    ['deepObject', true, { a: { b: [1, 2] } }, 'color[a][b][0]=1&color[a][b][1]=2'],
  ] as const)('in the style %s, exploded %s, of %j is %s', (style, isExploded, value, expected) => {
    expect(queryOf(style, isExploded, value)).toBe(expected);
  });

  it('keeps reserved characters where they are allowed, and what is encoded already', () => {
    expect(queryOf('form', true, 'a/b?c=d&%20 é', true)).toBe('color=a/b?c=d&%20%20%C3%A9');
    expect(queryOf('form', true, 'a/b?c=d', false)).toBe('color=a%2Fb%3Fc%3Dd');
  });

  it('is JSON where the document describes its content', () => {
    const [pair] = serializePairs({ ...format('form', true), mediaType: 'application/json' }, { a: [1] });
    expect(pair).toEqual({ name: 'color', value: '{"a":[1]}', encodedValue: '%7B%22a%22%3A%5B1%5D%7D' });
  });
});

it('a parameter in a header is not encoded', () => {
  expect(serializeHeader(format('simple', false), ['a b', 1])).toBe('a b,1');
  expect(serializeHeader(format('simple', true), { a: 1, b: 2 })).toBe('a=1,b=2');
});
