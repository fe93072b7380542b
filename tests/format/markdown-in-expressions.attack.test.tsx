import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { searchPages } from '@/lib/search/search-pages';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite } from '@/tests/support/loaded-site';
import { pageMarkup } from './page-markup';

// `<MDX>` parts that an expression does not choose reach nobody, not even through lists of contents, Markdown or
// search.

const text = `export const plan = "pro";

Start.

{plan === "pro" ? <MDX>
  ## Title picked

  Words **picked**.
</MDX> : <MDX>
  ## Title secret

  Words secret.
</MDX>}

In a line {user?.groups?.includes("staff") && <MDX>*secret too*</MDX>}.

{missing.name ? <MDX>secret of a failing expression</MDX> : null}
`;

async function siteOf(source: string, trust: 'full' | 'markup') {
  const docs = {
    theme: 'mint',
    name: 'Docs',
    colors: { primary: '#3d52c4' },
    navigation: { pages: ['page'] },
  };
  return (await loadedSite(await temporarySite({ 'docs.json': docs, 'page.mdx': source }), { trust })).site;
}

async function everythingOf(source: string): Promise<string> {
  const site = await siteOf(source, 'full');
  const found: unknown[] = [
    await pageMarkup(site, '/page'),
    await pageMarkdown(site, '/page', anonymousReader),
  ];
  for await (const page of searchPages(site, 'en')) found.push(await page.read());
  return JSON.stringify(found);
}

it.each([
  ['as written', text],
  ['where all expressions work', text.slice(0, text.indexOf('{missing'))],
])('%s, strangers get what is picked', async (_, source) => {
  const everything = await everythingOf(source);
  expect(everything).not.toContain('secret');
  expect(everything).toContain('Title picked');
});

it('Markdown and search have the picked parts', async () => {
  const site = await siteOf(text.slice(0, text.indexOf('{missing')), 'full');
  const markdown = await pageMarkdown(site, '/page', anonymousReader);
  expect(markdown).toContain('## Title picked\n\nWords **picked**.');
  const found: unknown[] = [];
  for await (const page of searchPages(site, 'en')) found.push(await page.read());
  expect(JSON.stringify(found)).toContain('Words **picked**');
});

it('pages that run no code show the expression as text, like any other', async () => {
  expect(await pageMarkup(await siteOf(text, 'markup'), '/page')).toContain(
    '&amp;&amp; &lt;MDX&gt;*secret too*&lt;/MDX&gt;}',
  );
});
