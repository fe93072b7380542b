import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { checkSite } from '@/lib/site/check/check-site';
import { pageHtml, referenceSite } from './reference-site';

// A page whose front matter names only a document is an overview of the API.

const responses = { 200: { description: 'Fine.' } };
const document = {
  openapi: '3.1.0',
  info: {
    title: 'Shop API',
    version: '2.10',
    description: 'Orders of the **shop**.',
    termsOfService: 'javascript:alert(1)',
    contact: { name: 'The shop', email: 'api@shop.example' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'https://shop.example', description: 'For real orders.' }],
  security: [{ key: [] }],
  tags: [
    { name: 'Guide', description: 'How to *begin*.' },
    { name: 'Orders', description: 'Open for 30 minutes.' },
    { name: 'Files', 'x-displayName': 'Receipts' },
    { name: 'Staff', description: 'Of the team alone.' },
    { name: 'Vault', description: 'For members alone.' },
  ],
  'x-tagGroups': [{ name: 'Trade', tags: ['Orders'] }],
  components: {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'From the *dashboard*.' },
      unused: { type: 'apiKey', in: 'header', name: 'X-Unused' },
      member: { type: 'apiKey', in: 'header', name: 'X-Member' },
    },
  },
  paths: {
    '/orders': {
      get: { tags: ['Orders'], summary: 'List orders', responses },
      post: { tags: ['Orders'], summary: 'Place an order', deprecated: true, responses },
    },
    '/files': { get: { tags: ['Files'], summary: 'List receipts', responses } },
    '/staff': { get: { tags: ['Staff'], summary: 'List staff', 'x-internal': true, responses } },
    '/vault': {
      get: {
        tags: ['Vault'],
        summary: 'Open the vault',
        security: [{ member: [] }],
        'x-svc': { groups: ['members'] },
        responses,
      },
    },
  },
};

const api = { group: 'API', openapi: 'api.json' };
const withOverview = () =>
  referenceSite(
    { navigation: { groups: [{ group: 'Start', pages: ['overview'] }, api] } },
    {
      'api.json': document,
      'overview.mdx': '---\nopenapi: api.json\n---\n\nOur own words.\n',
    },
  );

describe('an overview of an API', () => {
  it('shows what the document says of the whole, and its operations by tag', async () => {
    const loaded = await withOverview();
    const { site } = loaded;
    expect((await checkSite(loaded)).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const html = await pageHtml(site.forReader(anonymousReader), '/overview');
    expect(site.summary('/overview')).toMatchObject({ title: 'Shop API' });
    for (const part of [
      'Orders of the <strong>shop</strong>.',
      'Our own words.',
      '2.10',
      'https://shop.example',
      'For real orders.',
      'X-Key',
      'From the <em>dashboard</em>.',
      '>Trade</h2>',
      'Open for 30 minutes.',
      'href="/api-reference/orders/list-orders"',
      'Place an order',
      'deprecated',
      '>Receipts</h2>',
      'How to <em>begin</em>.',
      'mailto:api@shop.example',
    ])
      expect(html, part).toContain(part);
    for (const part of ['href="javascript:', 'X-Unused']) expect(html, part).not.toContain(part);
  });

  it('has nothing of what is internal or for others', async () => {
    const { site } = await withOverview();
    const reader = site.forReader(anonymousReader);
    const markdown = await pageMarkdown(reader, '/overview', anonymousReader);
    const html = await pageHtml(reader, '/overview');
    for (const text of [html, markdown ?? '']) {
      expect(text).toContain('Open for 30 minutes.');
      for (const part of ['staff', 'Staff', 'Vault', 'vault', 'X-Member']) expect(text).not.toContain(part);
    }
    expect([...site.pagePaths].some((path) => path.includes('staff'))).toBe(false);
  });

  it('is the same in Markdown', async () => {
    const { site } = await withOverview();
    const markdown =
      (await pageMarkdown(site.forReader(anonymousReader), '/overview', anonymousReader)) ?? '';
    for (const part of [
      'Version 2.10',
      'Orders of the **shop**.',
      '`https://shop.example`: For real orders.',
      '## Trade: Orders',
      '`GET /orders` List orders',
      '`POST /orders` Place an order **deprecated**',
    ])
      expect(markdown).toContain(part);
  });

  it('takes no address of a generated page', async () => {
    const { site } = await withOverview();
    const { site: without } = await referenceSite(
      { navigation: { groups: [api] } },
      { 'api.json': document },
    );
    expect([...site.pagePaths].filter((path) => path !== '/overview')).toEqual([...without.pagePaths]);
  });

  it('says which document is missing', async () => {
    const { site } = await referenceSite(
      { navigation: { pages: ['overview'] } },
      { 'overview.mdx': '---\ntitle: A\nopenapi: lost.json\n---\n' },
    );
    const page = await site.page('/overview');
    expect(page?.diagnostics.map(({ rule }) => rule)).toEqual(['missing-document']);
  });
});
