import { expect, test } from 'vitest';
import { readSettings } from '@/lib/docs/config/read-settings';
import { writtenSite } from '@/tests/navigation/written-site';
import { referenceSite } from '@/tests/reference/reference-site';
import { siteLayout } from './site-layout';

/** The layout of a page on a site whose only language has these settings. */
async function frameWith(language: object) {
  const { configuration } = await readSettings({ banner: { content: 'Hello' } }, 'docs');
  const source = writtenSite({ languages: [{ language: 'fr', pages: ['a'], ...language }] });
  return siteLayout(configuration, source, '/a');
}

test('a slip in one link of a language costs that link, not the other links of its navbar', async () => {
  const { navbar } = await frameWith({ navbar: { links: [{ label: 'A' }, { label: 'B', href: '/b' }] } });
  expect(navbar.links.map(({ label }) => label)).toEqual(['B']);
});

test('a slip in the banner of a language costs that setting, not the text', async () => {
  const { banner } = await frameWith({ banner: { content: 'Bonjour', dismissible: 'yes' } });
  expect(banner).toMatchObject({ html: 'Bonjour', isDismissible: false });
});

test('a banner of a language that says nothing leaves the banner of the site', async () => {
  expect((await frameWith({ banner: { dismissible: true } })).banner?.html).toBe('Hello');
  expect((await frameWith({ banner: 'Bonjour' })).banner?.html).toBe('Hello');
});

test('anchors for all pages stand there too where the navigation lists no pages', async () => {
  const global = { anchors: [{ anchor: 'Community', href: 'https://example.com' }] };
  const { site } = await referenceSite({ navigation: { global } }, { 'index.mdx': 'Hello.', 'a.mdx': 'A.' });
  const { anchors, sidebar } = site.layout('/a');
  expect(anchors.map(({ label }) => label)).toEqual(['Community']);
  expect(sidebar).toHaveLength(2);
});

test('a group with nothing but a page of its own is the row of that page, without a button', async () => {
  const inner = { group: 'Alone', root: 'b', pages: [] };
  const groups = [
    { group: 'Home', root: 'a', pages: [] },
    { group: 'More', pages: ['c', inner] },
  ];
  const { configuration } = await readSettings({}, 'docs');
  const { sidebar } = await siteLayout(configuration, writtenSite({ groups }), '/a');
  expect(sidebar).toMatchObject([
    { kind: 'page', title: 'Home', href: '/a', isCurrent: true },
    {
      kind: 'group',
      title: 'More',
      children: [{ kind: 'page' }, { kind: 'page', title: 'Alone', href: '/b' }],
    },
  ]);
});
