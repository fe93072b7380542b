import { expect, it } from 'vitest';
import { writtenSite } from '@/tests/written-folder';

// Every rule of `.mintignore` is matched against every path of the folder, in the process that serves pages.

const page = '---\ntitle: A page\n---\n\nText.';

it.each([
  ['100,000 rules', Array.from({ length: 100_000 }, (_, at) => `/drafts-${at}/`).join('\n')],
  ['one rule of a megabyte', `/drafts${'*a'.repeat(500_000)}`],
])('%s leave out all that the navigation does not name, and the author is told', async (_, rules) => {
  const site = await writtenSite(
    { '.mintignore': rules, 'index.mdx': page, 'drafts-7/a.mdx': page, 'other.mdx': page },
    { navigation: { pages: ['index'] } },
  );
  expect(site.pagePaths).toEqual(['/']);
  expect(site.diagnostics).toMatchObject([{ severity: 'error', rule: 'ignore-size', file: '.mintignore' }]);
});
