import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { createSite } from '@/lib/site/create-site';
import { pageHtml, referenceSite } from '../reference/reference-site';

// TypeDoc 0.28 and griffe 0.25 wrote the fixtures from two small libraries.
const typedoc = await readFile('tests/sdk/fixtures/typedoc.json', 'utf8');
const griffe = await readFile('tests/sdk/fixtures/griffe.json', 'utf8');

const wordsOf = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ');

async function siteOf(
  sdk: unknown,
  files: Record<string, string> = { 'typedoc.json': typedoc },
  options: Partial<Parameters<typeof createSite>[0]> = {},
) {
  const navigation = {
    groups: [
      { group: 'Start', pages: ['index'] },
      { group: 'SDK', sdk },
    ],
  };
  return (await referenceSite({ navigation }, { 'index.mdx': '# Hi', ...files }, options)).site;
}

describe('the pages of a library', () => {
  it('stand by their kind, at addresses as TypeDoc gives them', async () => {
    const site = await siteOf('typedoc.json');
    expect(site.pagePaths.filter((path) => path.startsWith('/sdk-reference'))).toEqual(
      [
        'modules/money',
        'classes/ShopClient',
        'classes/ShopError',
        'interfaces/NewOrder',
        'interfaces/Order',
        'interfaces/OrderLine',
        'interfaces/ShopClientOptions',
        'functions/money.add',
        'functions/selectLines',
        'types/money.Money',
        'types/OrderState',
        'enumerations/Carrier',
        'variables/LINES_MAX',
      ].map((path) => `/sdk-reference/${path}`),
    );
    const sidebar = JSON.stringify(site.layout('/').sidebar);
    for (const title of ['Classes', 'Functions', 'Enumerations'])
      expect(sidebar).toContain(`"title":"${title}"`);
  });

  it('list the members of a class beside the page, not the parts of each', async () => {
    const site = await siteOf({ source: 'typedoc.json', directory: 'sdk' });
    const content = (await site.page('/sdk/classes/ShopClient'))?.content;
    const headings = content?.kind === 'compiled' ? content.page.headings : [];
    expect(headings.filter(({ isFolded }) => !isFolded).map(({ text }) => text)).toEqual([
      'Constructor',
      'Properties',
      'Methods',
      'cancel',
      'createOrder',
      'getOrder',
      'fromEnvironment',
      'Example',
      'See also',
      'Related',
    ]);
    expect(headings.map(({ text }) => text)).toContain('Parameters');
  });

  it('say of a class what its comments say, with links to what it names', async () => {
    const site = await siteOf({ source: 'typedoc.json', directory: 'sdk' });
    const html = await pageHtml(site, '/sdk/classes/ShopClient');
    const words = wordsOf(html);
    expect(words).toContain('One client serves a whole process: it keeps connections open.');
    expect(words.replaceAll(' ', '')).toContain('newShopClient(options:ShopClientOptions)');
    expect(words).toMatch(/order NewOrder required What is ordered\./);
    expect(words).toMatch(/signal AbortSignal Stops the request\./);
    expect(words).toContain('Promise<Order> The order with its number.');
    expect(words).toContain('Reads several orders, in the order of their numbers.');
    expect(words).not.toContain('isExternal');
    expect(html).toContain('href="/sdk/classes/ShopError"');
    expect(html).toContain('href="/sdk/interfaces/NewOrder"');
    expect((await site.page('/sdk/classes/ShopClient'))?.description).toBe('Sends orders to the shop.');
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are made of Python packages too, whatever the style of their comments', async () => {
    const site = await siteOf('griffe.json', { 'griffe.json': griffe });
    const client = wordsOf(await pageHtml(site, '/sdk-reference/classes/teashop.client.ShopClient'));
    expect(client).toMatch(/key str required Key of the account\./);
    expect(client).toMatch(/paid bool default: False Whether it is paid already\./);
    expect(client).toContain('ShopError If the shop refuses it.');
    expect(client).toContain('Order | None The order, if there is one.');
    expect(client).not.toContain('_send');
    const select = wordsOf(await pageHtml(site, '/sdk-reference/functions/teashop.select_lines'));
    expect(select).toMatch(/wanted str default: 'tea' Article that is wanted\. Its name is enough\./);
    const module = wordsOf(await pageHtml(site, '/sdk-reference/modules/teashop'));
    expect(module).toContain('ShopClient : Sends orders to the shop.');
    expect(module).toContain('>>> shop.create_order(');
  });

  it('may be pages of the author with a symbol below', async () => {
    const site = await siteOf('typedoc.json', {
      'typedoc.json': typedoc,
      'client.mdx': '---\ntitle: The client\nsdk: "typedoc.json ShopClient"\n---\n\nRead this first.\n',
    });
    const words = wordsOf(await pageHtml(site, '/client'));
    expect(words.indexOf('Read this first.')).toBeLessThan(words.indexOf('Sends orders to the shop.'));
  });

  it.each([
    ['sdk: "typedoc.json ShopClint"', 'unknown-symbol', 'Did you mean "ShopClient"?'],
    ['sdk: "other.json ShopClient"', 'missing-document', 'Write the path'],
  ])('are told by check to be missing: %s', async (written, rule, hint) => {
    const site = await siteOf('typedoc.json', {
      'typedoc.json': typedoc,
      'client.mdx': `---\n${written}\n---\n`,
    });
    const page = await site.page('/client');
    expect(page?.diagnostics).toEqual([
      expect.objectContaining({ rule, line: 2, hint: expect.stringContaining(hint) }),
    ]);
  });

  it('are not made of other documents', async () => {
    const site = await siteOf('openapi.json', {
      'openapi.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'A', version: '1' },
        paths: { '/a': {} },
      }),
    });
    expect(site.diagnostics).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        rule: 'unusable-document',
        hint: 'Write it as "openapi".',
      }),
    );
  });
});
