import { describe, expect, test } from 'vitest';
import { authorFlag, authorList, authorNumber, authorStyle } from './author-value';

test.each([
  [true, true],
  ['true', true],
  ['True', true],
  ['', true],
  [false, false],
  ['false', false],
  [undefined, undefined],
])('the switch %j is %j', (written, value) => {
  expect(authorFlag(written)).toBe(value);
});

test.each([
  [2, 2],
  ['2', 2],
  ['2rem', undefined],
  ['', undefined],
  [undefined, undefined],
])('the number %j is %j', (written, value) => {
  expect(authorNumber(written)).toBe(value);
});

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  ['a, b', ['a', 'b']],
  [undefined, []],
])('the list %j is %j', (written, value) => {
  expect(authorList(written)).toEqual(value);
});

describe('styles', () => {
  test.each([
    ['width: 14px; --tone: red', { width: '14px', '--tone': 'red' }],
    ['background: url(a;b); -webkit-mask: none', { background: 'url(a;b)', WebkitMask: 'none' }],
    [{ width: 1 }, { width: 1 }],
    [undefined, undefined],
  ])('%j', (written, value) => {
    expect(authorStyle(written)).toEqual(value);
  });
});
