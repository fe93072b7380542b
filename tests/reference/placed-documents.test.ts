import { expect, it } from 'vitest';
import { checkSite } from '@/lib/site/check/check-site';
import { referenceSite } from './reference-site';

const document = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example' }],
  paths: { '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'Fine.' } } } } },
});

it('front matter names a document from the folder of its page, or from that of docs.json', async () => {
  const page = (name: string) => `---\ntitle: Orders\nopenapi: ${name} get /orders\n---\n`;
  const loaded = await referenceSite(
    { navigation: { pages: ['api/public/up', 'api/public/beside', 'ja/api/public/up', 'api/public/root'] } },
    {
      'shop.json': document,
      'api/shop.json': document,
      'api/public/own.json': document,
      'ja/api/shop.json': document,
      'api/public/up.mdx': page('../shop.json'),
      'api/public/beside.mdx': page('./own.json'),
      'ja/api/public/up.mdx': page('../shop.json'),
      'api/public/root.mdx': page('./shop.json'),
    },
  );
  const documentOf = (path: string) => loaded.site.reference(path)?.document.source;
  expect(documentOf('/api/public/up')).toBe('api/shop.json');
  expect(documentOf('/api/public/beside')).toBe('api/public/own.json');
  expect(documentOf('/ja/api/public/up')).toBe('ja/api/shop.json');
  expect(documentOf('/api/public/root')).toBe('shop.json');
  const { findings } = await checkSite(loaded);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
});
