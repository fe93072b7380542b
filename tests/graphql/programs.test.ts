import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { overviewText } from '@/lib/publish/llms/overview-text';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { searchPageSourceOf } from '@/lib/search/search-page-of';
import { downloadBytes } from '@/lib/site/reference/download-bytes';
import { referenceSite } from '../reference/reference-site';
import { SHOP } from './shop-schema';

const siteOf = async () =>
  (
    await referenceSite(
      {
        navigation: {
          groups: [
            { group: 'Start', pages: ['index'] },
            { group: 'Shop', graphql: 'schema.graphql' },
          ],
        },
      },
      { 'index.mdx': '# Hi', 'schema.graphql': SHOP },
    )
  ).site;

it.each([
  ['query', '/graphql-reference/queries/orders'],
  ['object', '/graphql-reference/types/Order'],
  ['enum', '/graphql-reference/types/OrderStatus'],
])('a page of a %s is Markdown with all that it shows', async (name, path) => {
  const markdown = pageMarkdown(await siteOf(), path, anonymousReader);
  await expect(await markdown).toMatchFileSnapshot(`golden/${name}.md`);
});

it('an operation stands in llms.txt with its description', async () => {
  const site = await siteOf();
  const text = await overviewText({ site, origin: 'https://docs.example.com', reader: anonymousReader });
  expect(text).toContain(
    '[orders](https://docs.example.com/graphql-reference/queries/orders.md): All orders of a customer, newest first.',
  );
});

it('search finds an operation by its arguments and a type by its fields, and leads there', async () => {
  const site = await siteOf();
  const query = await (await searchPageSourceOf(site, '/graphql-reference/queries/orders', 'en'))?.read();
  expect(query).toMatchObject({ kind: 'endpoint', method: 'QUERY' });
  expect(query?.sections.find(({ anchor }) => anchor === 'arguments')?.fields).toMatchObject({
    customer: 'argument-customer',
  });
  const type = await (await searchPageSourceOf(site, '/graphql-reference/types/Order', 'en'))?.read();
  expect(type?.kind).toBe('guide');
  expect(type?.identifiers).toEqual(expect.arrayContaining(['Order', 'placedAt']));
  expect(JSON.stringify(type?.sections)).toContain('The lines, of which there may be many.');
});

it('the download is the schema, which is read as it was written', async () => {
  const site = await siteOf();
  const download = site.documentDownload('schema.graphql');
  expect(download).toMatchObject({ isWhole: true, isOpen: true });
  const text = download && new TextDecoder().decode(downloadBytes(download));
  const again = await referenceSite(
    { navigation: { groups: [{ group: 'Shop', graphql: 'schema.graphql' }] } },
    { 'schema.graphql': text ?? '' },
  );
  const path = '/graphql-reference/types/Order';
  const viewOf = async (made: typeof site) => {
    const content = (await made.page(path))?.content;
    return content?.kind === 'graphql' ? content.view : undefined;
  };
  expect(await viewOf(again.site)).toEqual(await viewOf(site));
});
