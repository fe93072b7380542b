import { expect, it } from 'vitest';
import { withoutTrailing, withoutTrailingSlashes } from './without-trailing';

it('takes signs from the end, and none from elsewhere', () => {
  expect(['', '/', '//', '/a', '/a//', '/a//b/', 'a/'].map(withoutTrailingSlashes)).toEqual([
    ...['', '/', '/', '/a', '/a', '/a//b', 'a'],
  ]);
  expect(withoutTrailing('How?:.', '.:!')).toBe('How?');
  expect(withoutTrailing('...', '.')).toBe('');
});

it('looks at each sign once, in a text of any length', () => {
  const text = `${'/'.repeat(2_000_000)}x`;
  expect(withoutTrailing(text, '/')).toBe(text);
  expect(withoutTrailing(`${text}${'/'.repeat(2_000_000)}`, '/')).toBe(text);
});
