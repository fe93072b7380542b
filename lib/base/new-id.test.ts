import { expect, it } from 'vitest';
import { newId } from './new-id';

it('says whose id it is, in characters that addresses keep as they are', () => {
  expect(newId('site')).toMatch(/^site_[1-9A-HJ-NP-Za-km-z]{22}$/);
});

it('never makes the same id twice', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => newId('site'))).size).toBe(10_000);
});
