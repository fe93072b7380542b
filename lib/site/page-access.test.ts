import { expect, it } from 'vitest';
import { publicAccess } from '@/lib/access/may-read';
import { navigationIndex } from '@/lib/docs/navigation/navigation-index';
import { readNavigation } from '@/lib/docs/navigation/read-navigation';
import { pageAccess } from './page-access';

const navigation = navigationIndex(
  readNavigation({
    groups: [
      { group: 'Open', public: true, pages: ['open/start', { group: 'Inner', pages: ['open/inner'] }] },
      { group: 'Closed', pages: ['closed'] },
    ],
  }),
);
const accessOf = (path: string, summary = {}, visibility: 'public' | 'private' = 'private') =>
  pageAccess({ visibility, isOpen: false }, navigation, { title: 'Page', ...summary }, path);

it('a page of a public site is for everyone, but one with groups for their members alone', () => {
  expect(accessOf('/closed', {}, 'public')).toEqual(publicAccess);
  expect(accessOf('/in-no-navigation', {}, 'public')).toEqual(publicAccess);
  expect(accessOf('/closed', { groups: ['beta'] }, 'public')).toEqual({ isPublic: false, groups: ['beta'] });
});

it('a page of a private site is for those who signed in, or for its groups', () => {
  expect(accessOf('/closed')).toEqual({ isPublic: false, groups: [] });
  expect(accessOf('/closed', { groups: ['beta'] })).toEqual({ isPublic: false, groups: ['beta'] });
  expect(accessOf('/in-no-navigation')).toEqual({ isPublic: false, groups: [] });
});

it('"public: true" opens a page, or all pages inside an element of the navigation', () => {
  expect(accessOf('/closed', { isPublic: true })).toEqual(publicAccess);
  expect(accessOf('/open/inner')).toEqual(publicAccess);
});

it('nothing opens a page that names groups, also where it says of itself that it is public', () => {
  const forBeta = { isPublic: false, groups: ['beta'] };
  expect(accessOf('/open/start', { groups: ['beta'] })).toEqual(forBeta);
  expect(accessOf('/closed', { groups: ['beta'], isPublic: true })).toEqual(forBeta);
  expect(accessOf('/closed', { groups: ['beta'], isPublic: true }, 'public')).toEqual(forBeta);
});
