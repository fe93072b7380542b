import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { collectionBytes } from '@/lib/site/reference/collection-bytes';
import { writtenSite } from '@/tests/written-folder';
import { pageMarkdown } from '../page-markdown';

const address = 'https://docs.example.com/help';

async function siteWith(server: string) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: server }],
    paths: { '/things': { get: { summary: 'List', responses: { 200: { description: 'ok' } } } } },
  };
  return writtenSite(
    { 'apis/a.json': JSON.stringify(document) },
    { navigation: { groups: [{ group: 'API', openapi: 'apis/a.json' }] } },
    { address },
  );
}

describe('the samples of a document whose server has no host', () => {
  it.each([
    ['/', 'https://docs.example.com/things'],
    ['/api/v1', 'https://docs.example.com/api/v1/things'],
    ['./v2', 'https://docs.example.com/help/apis/v2/things'],
    ['//api.example.com/v3', 'https://api.example.com/v3/things'],
    ['https://api.example.com', 'https://api.example.com/things'],
  ])('can be run as they are: %s', async (server, url) => {
    const site = await siteWith(server);
    const examples = await site.examples('/api-reference/list');
    const samples = examples?.requests.map(({ code }) => code) ?? [];
    expect(samples.length).toBeGreaterThan(5);
    expect(samples.filter((code) => !code.includes(url))).toEqual([]);
    expect(await pageMarkdown(site, '/api-reference/list', anonymousReader)).toContain(`--url '${url}'`);
  });

  it('name the host in collections for other programs too', async () => {
    const bytes = await collectionBytes(await siteWith('/api/v1'), 'apis/a.json', 'postman');
    expect(new TextDecoder().decode(bytes)).toContain('"https://docs.example.com/api/v1"');
  });
});
