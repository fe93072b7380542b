import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { overviewText } from '@/lib/publish/llms/overview-text';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { searchPageSourceOf } from '@/lib/search/search-page-of';
import { referenceSite } from '../reference/reference-site';

async function siteOf() {
  const typedoc = await readFile('tests/sdk/fixtures/typedoc.json', 'utf8');
  const navigation = {
    groups: [
      { group: 'SDK', pages: ['index'] },
      { group: 'All', sdk: 'typedoc.json' },
    ],
  };
  return (await referenceSite({ navigation }, { 'index.mdx': '# Hi', 'typedoc.json': typedoc })).site;
}

it.each([
  ['class', '/sdk-reference/classes/ShopClient'],
  ['function', '/sdk-reference/functions/selectLines'],
  ['module', '/sdk-reference/modules/money'],
])('a page of a %s is Markdown with all that it shows', async (name, path) => {
  const markdown = pageMarkdown(await siteOf(), path, anonymousReader);
  await expect(await markdown).toMatchFileSnapshot(`golden/${name}.md`);
});

it('a symbol stands in llms.txt with the first words of its comment', async () => {
  const site = await siteOf();
  const text = await overviewText({ site, origin: 'https://docs.example.com', reader: anonymousReader });
  expect(text).toContain(
    '[ShopClient](https://docs.example.com/sdk-reference/classes/ShopClient.md): Sends orders to the shop.',
  );
});

it('search finds a symbol by its name, its members and its comments', async () => {
  const site = await siteOf();
  const page = await (await searchPageSourceOf(site, '/sdk-reference/classes/ShopClient', 'en'))?.read();
  expect(page?.identifiers).toEqual(expect.arrayContaining(['ShopClient', 'createOrder', 'baseUrl']));
  const section = page?.sections.find(({ headingPath }) => headingPath.at(-1) === 'createOrder');
  expect(section?.anchor).toBe('createorder');
  expect(JSON.stringify(page?.sections)).toContain('How often it is sent again.');
});
