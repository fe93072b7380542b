import { expect, test } from 'vitest';
import { siteNames } from './site-names';

test('sites that all lie in a folder "docs" have names of their own, so that the pictures of one do not replace those of another', () => {
  expect(siteNames(['/sites/ada/docs', '/sites/bell', '/sites/curie/packages/docs'])).toEqual([
    'ada',
    'bell',
    'curie/packages',
  ]);
  expect(siteNames(['/sites/ada'])).toEqual(['ada']);
  expect(siteNames(['/sites/ada/docs'])).toEqual(['docs']);
});
