import { expect, it } from 'vitest';
import { writtenSite } from '@/tests/written-folder';

// Every rule of `.mintignore` is matched against every path of the folder, in the process that serves pages.

const page = '---\ntitle: A page\n---\n\nText.';

it.each([
  ['100,000 rules', Array.from({ length: 100_000 }, (_, at) => `/drafts-${at}/`).join('\n')],
  ['one rule of a megabyte', `/drafts${'*a'.repeat(500_000)}`],
  ['one rule that tries each place of a deep path', `/${'**/a/'.repeat(8)}c`],
  [
    'a hundred that try pairs of places',
    Array.from({ length: 100 }, (_, at) => `/**/a/**/c${at}`).join('\n'),
  ],
])('%s leave out all that the navigation does not name, and the author is told', async (_, rules) => {
  const site = await writtenSite(
    { '.mintignore': rules, 'index.mdx': page, 'drafts-7/a.mdx': page, 'other.mdx': page },
    { navigation: { pages: ['index'] } },
  );
  expect(site.pagePaths).toEqual(['/']);
  expect(site.diagnostics).toMatchObject([{ severity: 'error', rule: 'ignore-size', file: '.mintignore' }]);
});

it('a page in folders nested without end is left out, and the author is told', async () => {
  const deep = 'a/'.repeat(51);
  const site = await writtenSite(
    { 'index.mdx': page, [`${'a/'.repeat(50)}last.mdx`]: page, [`${deep}lost.mdx`]: page },
    { navigation: { pages: ['index', `${deep}lost`] } },
  );
  expect(site.pagePaths.map((path) => path.split('/').at(-1))).toEqual(['', 'last']);
  expect(site.diagnostics).toMatchObject([
    { severity: 'error', rule: 'unreadable-folder', file: deep.slice(0, -1) },
  ]);
});
