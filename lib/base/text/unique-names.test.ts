import { expect, it } from 'vitest';
import { uniqueNames } from './unique-names';

it('repeated names get numbers, and never one that is taken', () => {
  expect(['a', 'a-2', 'a', 'a'].map(uniqueNames())).toEqual(['a', 'a-2', 'a-3', 'a-4']);
  expect(['a', 'a-1', 'a', 'a'].map(uniqueNames({ first: 1 }))).toEqual(['a', 'a-1', 'a-2', 'a-3']);
});

it('names that are in use elsewhere are not given', () => {
  expect(['a', 'b'].map(uniqueNames({ taken: ['a', 'a-2'] }))).toEqual(['a-3', 'b']);
});

it('a number is written as the caller likes', () => {
  const free = uniqueNames({ numbered: (name, number) => `${name} (${number})` });
  expect(['Card', 'Card', 'Card (2)'].map(free)).toEqual(['Card', 'Card (2)', 'Card (2) (2)']);
});

it('a hundred thousand of one name take no time to speak of', () => {
  const free = uniqueNames();
  expect(Array.from({ length: 100_000 }, () => free('a')).at(-1)).toBe('a-100000');
});
