import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { findPlaygroundOperation } from '@/lib/playground/find-playground-operation';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { searchPageSourceOf } from '@/lib/search/search-page-of';
import { downloadBytes } from '@/lib/site/reference/download-bytes';
import { referenceSite } from '../reference/reference-site';
import { SHOP } from './shop-schema';

const staff = { isSignedIn: true, groups: ['staff'] };
const member = { isSignedIn: true, groups: [] };

const page = (part: string, groups?: string) =>
  `---\ngraphql: "schema.graphql ${part}"\n${groups === undefined ? '' : `groups: [${groups}]\n`}---\n`;

/** Pages of a shop with a type, a query and an enum for staff only. */
const files = {
  'index.mdx': '# Hi',
  'schema.graphql': SHOP,
  'orders.mdx': page('QUERY orders'),
  'customer.mdx': page('QUERY customer', 'staff'),
  'order.mdx': page('TYPE Order'),
  'customer-type.mdx': page('TYPE Customer'),
  'node.mdx': page('TYPE Node'),
  'status.mdx': page('TYPE OrderStatus', 'staff'),
  'secret.mdx': page('TYPE SecretNote', 'staff'),
};
const pages = ['index', 'orders', 'customer', 'order', 'customer-type', 'node', 'status', 'secret'];
const SECRET_WORDS = ['SecretNote', 'secretNote', 'OrderStatus', 'Not paid yet', '/status', '/secret'];

const siteOf = async (visibility: 'public' | 'private' = 'public') =>
  (await referenceSite({ navigation: { pages } }, files, { visibility })).site;

describe.each([
  ['a stranger', anonymousReader],
  ['a signed-in reader of no group', member],
])('what a schema says of parts that are closed to %s', (_, reader) => {
  it('is on no page, in no Markdown, no example and no layout', async () => {
    const view = (await siteOf()).forReader(reader);
    for (const path of ['/orders', '/order', '/customer-type', '/node']) {
      const tried = await findPlaygroundOperation(view, path, {
        isSignInConfigured: true,
        viewerGroups: reader.groups,
      });
      const told = JSON.stringify([
        (await view.page(path))?.content,
        [...(view.referenceHrefs('schema.graphql').graphql ?? [])],
        await view.examples(path),
        await pageMarkdown(view, path, reader),
        view.layout(path),
        tried,
        tried?.form(),
      ]);
      for (const word of SECRET_WORDS) expect(told, `${path} tells "${word}"`).not.toContain(word);
      expect(told).not.toContain('QUERY customer');
    }
    for (const path of ['/status', '/secret', '/customer']) expect(await view.page(path)).toBeUndefined();
  });

  it('is in no download, and the file itself is not given', async () => {
    const view = (await siteOf()).forReader(reader);
    const download = view.documentDownload('schema.graphql');
    const text = download === undefined ? '' : new TextDecoder().decode(downloadBytes(download));
    expect(text).toContain('type Order implements Node');
    expect(download?.isOpen).toBe(false);
    for (const word of SECRET_WORDS) expect(text, `the download tells "${word}"`).not.toContain(word);
    expect(text).not.toMatch(/^ {2}customer\(id/m);
    expect(view.staticFile('schema.graphql')).toBeUndefined();
  });
});

it('is in no section of search that others find', async () => {
  const site = await siteOf();
  for (const path of ['/orders', '/order', '/customer-type', '/node']) {
    const found = JSON.stringify(await (await searchPageSourceOf(site, path, 'en'))?.read());
    for (const word of SECRET_WORDS) expect(found).not.toContain(word);
  }
});

it('is told to those who may read it', async () => {
  const view = (await siteOf()).forReader(staff);
  const told = JSON.stringify([
    (await view.page('/order'))?.content,
    (await view.page('/customer-type'))?.content,
  ]);
  for (const word of ['OrderStatus', 'SecretNote', 'QUERY customer']) expect(told).toContain(word);
  expect(view.staticFile('schema.graphql')).toBeDefined();
});

it('a private site gives a schema to nobody who may open none of its pages', async () => {
  const site = await siteOf('private');
  expect(site.forReader(anonymousReader).documentDownload('schema.graphql')).toBeUndefined();
  expect(site.forReader(anonymousReader).staticFile('schema.graphql')).toBeUndefined();
  expect(site.forReader(member).documentDownload('schema.graphql')).toBeDefined();
});
