import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { askedExample } from '@/lib/site/reference/asked-example';
import { collectionBytes } from '@/lib/site/reference/collection-bytes';
import type { Site } from '@/lib/site/site';
import { writtenSite } from '@/tests/written-folder';
import { pageMarkdown } from '../page-markdown';

const address = 'https://docs.example.com/help';

async function siteWith(server: string, at = address) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    servers: [{ url: server }],
    paths: { '/things': { get: { summary: 'List', responses: { 200: { description: 'ok' } } } } },
  };
  return writtenSite(
    { 'apis/a.json': JSON.stringify(document) },
    { navigation: { groups: [{ group: 'API', openapi: 'apis/a.json' }] } },
    { address: at },
  );
}

function exampleOf(site: Site): string {
  const example = askedExample(site, { page: '/api-reference/list', part: 'request:0' });
  return example !== undefined && 'text' in example ? example.text : '';
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

  it('name no other site of the server that has the same document', async () => {
    for (const at of ['https://docs.evil.example', address]) {
      const site = await siteWith('/api/v1', at);
      const { origin } = new URL(at);
      expect(await pageMarkdown(site, '/api-reference/list', anonymousReader)).toContain(origin);
      expect(exampleOf(site)).toContain(origin);
    }
  });

  it('name the host in collections for other programs too', async () => {
    const bytes = await collectionBytes(await siteWith('/api/v1'), 'apis/a.json', 'postman');
    expect(new TextDecoder().decode(bytes)).toContain('"https://docs.example.com/api/v1"');
  });
});
