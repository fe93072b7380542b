import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { writtenSite } from '@/tests/written-folder';
import { readablePage } from './readable-page';

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
