import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { writtenSite } from '@/tests/written-folder';
import { leadsToReadablePage, readablePage } from './readable-page';

it('knows a page by every form in which browsers write its address', async () => {
  const files = { 'guides/a b.mdx': 'Text', 'team.mdx': '---\ngroups: [a]\n---\nText' };
  const site = await writtenSite(files, {}, { visibility: 'private' });
  const reader = { ...anonymousReader, isSignedIn: true };
  const asked = ['/guides/a b', '/guides/a%20b', '/guides/a%20b/', '/team/', '/nowhere', '/%zz'];
  expect(asked.map((address) => readablePage({ site, reader }, address))).toEqual([
    '/guides/a b',
    '/guides/a b',
    '/guides/a b',
    undefined,
    undefined,
    undefined,
  ]);
});

it('says whether what was a page once can be read today, there or where it went', async () => {
  const files = {
    'index.mdx': '---\ngroups: [a]\n---\nText',
    'new.mdx': 'Text',
    'team.mdx': '---\ngroups: [a]\n---\nText',
  };
  const redirects = [
    { source: '/old', destination: '/new#part' },
    { source: '/older', destination: '/old' },
    { source: '/was-team', destination: '/team' },
    { source: '/away', destination: 'https://example.com/new' },
    { source: '/round', destination: '/about' },
    { source: '/about', destination: '/round' },
  ];
  const site = await writtenSite(files, { redirects }, { visibility: 'private' });
  const leads = (groups: readonly string[]) => {
    const reader = { isSignedIn: true, groups };
    const asked = ['/', '/new', '/old/', '/older', '/team', '/was-team', '/away', '/round', '/gone', '/%zz'];
    return asked.filter((address) => leadsToReadablePage({ site, reader }, address));
  };
  expect(leads([])).toEqual(['/new', '/old/', '/older']);
  expect(leads(['a'])).toEqual(['/', '/new', '/old/', '/older', '/team', '/was-team']);
});
