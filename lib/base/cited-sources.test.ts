import { expect, test } from 'vitest';
import { citedPage, citedSources } from './cited-sources';

const page = { id: '1', url: 'https://docs.example.com/keys#rotate', title: 'Keys: Rotate' };

test('sources come back as they were stored', () => {
  expect(citedSources(JSON.stringify([page, { id: '2', url: '/limits', title: 'Limits' }]))).toEqual([
    page,
    { id: '2', url: '/limits', title: 'Limits' },
  ]);
});

test('sources that an earlier version stored without ids have one', () => {
  expect(citedSources('[{"url":"/a","title":"A"}]')).toEqual([{ id: '/a', url: '/a', title: 'A' }]);
});

test.each([null, undefined, '', '{', '"text"', '[{"href":"/a"}]'])('%j holds no sources', (json) => {
  expect(citedSources(json)).toEqual([]);
});

test.each(['javascript:alert(1)', '//evil.example.com', 'data:text/html,x'])('%s is never a link', (url) => {
  expect(citedSources(JSON.stringify([{ ...page, url }, page]))).toEqual([page]);
});

test('sections of a page are on one page', () => {
  expect(citedPage(page)).toBe('https://docs.example.com/keys');
});
