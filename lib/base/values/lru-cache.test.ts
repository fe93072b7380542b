import { expect, test } from 'vitest';
import { LruCache } from './lru-cache';

test('what was not used for longest goes first, and what is too heavy is not kept', () => {
  const kept = new LruCache<string, number>(10);
  kept.set('a', 1, 4);
  kept.set('b', 2, 4);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3, 4);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
  kept.set('d', 4, 11);
  expect(kept.get('d')).toBeUndefined();
});

test('a value that is replaced counts once', () => {
  const kept = new LruCache<string, number>(10);
  for (let turn = 0; turn < 5; turn++) kept.set('a', turn, 6);
  kept.set('b', 1, 4);
  expect([kept.get('a'), kept.get('b')]).toEqual([4, 1]);
});

test('without weights, the values are counted, and none is left after clear()', () => {
  const kept = new LruCache<string, number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([undefined, 2, 3]);
  kept.clear();
  kept.set('d', 4, 2);
  expect([kept.get('b'), kept.get('d')]).toEqual([undefined, 4]);
});
