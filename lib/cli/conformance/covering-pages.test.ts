import { expect, it } from 'vitest';
import { coveringPages } from './choose-pages';

const selectorsOf = new Map([
  ['/a', new Set(['.card'])],
  ['/b', new Set(['.card', '.steps', '.tabs'])],
  ['/c', new Set(['.tabs', '.frame'])],
]);

it('opens few pages for all selectors, those with most first', () => {
  expect(coveringPages(selectorsOf, ['.card', '.steps', '.tabs', '.frame'])).toEqual(['/b', '/c']);
});

it('leaves out what was visited, and what no page has', () => {
  expect(coveringPages(selectorsOf, ['.card', '.nobody'], new Set(['/a']))).toEqual(['/b']);
});
