import { expect, it } from 'vitest';
import { writtenSite } from '@/tests/written-folder';
import { pageEndpoint } from './page-endpoint';

const pages = {
  'index.mdx': 'Home',
  'plain.mdx': '---\napi: POST /users/{team}\n---\n',
  'whole.mdx': '---\napi: get https://eu.example.com/users\n---\n',
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: 'https://pets.example.com/v1/' }],
    paths: { '/pets/{id}': { get: { summary: 'Get a pet', responses: {} } } },
    webhooks: { born: { post: { responses: {} } } },
  }),
};

async function endpoints(api: object) {
  const site = await writtenSite(pages, {
    navigation: {
      tabs: [
        { tab: 'Guides', pages: ['index', 'plain', 'whole'] },
        { tab: 'API', openapi: 'openapi.json' },
      ],
    },
    api,
  });
  const paths = ['/index', '/plain', '/whole', '/api-reference/get-a-pet', '/api-reference/born'];
  const found = paths.map(async (path) => {
    const page = await site.page(path === '/index' ? '/' : path);
    const endpoint = page && pageEndpoint(site.configuration, page);
    return endpoint && [endpoint.method, endpoint.baseUrl ?? '', endpoint.path, endpoint.address].join(' ');
  });
  return Promise.all(found);
}

it('an endpoint shows its path, and is copied with its server', async () => {
  expect(await endpoints({ mdx: { server: 'https://api.example.com/' } })).toEqual([
    undefined,
    'POST  /users/{team} https://api.example.com/users/{team}',
    'GET https://eu.example.com /users https://eu.example.com/users',
    'GET  /pets/{id} https://pets.example.com/v1/pets/{id}',
    'WEBHOOK  born born',
  ]);
});

it('the server stands before the path of endpoints of pages as of documents, where there are several or the site asks for it', async () => {
  const several = await endpoints({ mdx: { server: ['https://a.example.com', 'https://b.example.com'] } });
  expect(several[1]).toBe('POST https://a.example.com /users/{team} https://a.example.com/users/{team}');
  const full = await endpoints({ url: 'full', mdx: { server: 'https://api.example.com' } });
  expect(full[1]).toBe('POST https://api.example.com /users/{team} https://api.example.com/users/{team}');
  expect(full[3]).toContain('GET https://pets.example.com/v1 /pets/{id}');
});
