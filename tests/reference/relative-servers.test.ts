import { afterEach, expect, it } from 'vitest';
import { setBasePath } from '@/lib/base/web/set-base-path';
import { findPlaygroundOperation } from '@/lib/playground/find-playground-operation';
import { requestSamples } from '@/lib/site/reference/reference-examples';
import { referenceSite } from './reference-site';

// A relative server is resolved against its document's address (OpenAPI 3.1.1, 4.8.5), also below a host's path.

afterEach(() => setBasePath(''));

async function servedAt(base: string, server: string) {
  setBasePath(base);
  const variables = { version: { default: 'v1' } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Own API', version: '1' },
    servers: [{ url: server, variables }],
    paths: { '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'Fine.' } } } } },
  };
  const { site } = await referenceSite(
    { navigation: { groups: [{ group: 'API', openapi: 'api/open.json' }] } },
    { 'api/open.json': document },
    { address: `https://example.com${base}` },
  );
  const path = site.pagePaths.find((candidate) => site.reference(candidate)?.kind === 'operation') ?? '';
  const reference = site.reference(path);
  if (reference?.kind !== 'operation') throw new Error('No operation.');
  const found = await findPlaygroundOperation(site, path, { isSignInConfigured: false, viewerGroups: [] });
  const [sample] = requestSamples(reference, site);
  return { tried: found?.plan.servers[0]?.url, sample: sample?.code };
}

it.each([
  ['../api', '/docs/api', 'https://example.com/docs/api/orders'],
  ['./{version}', '/docs/api/{version}', 'https://example.com/docs/api/v1/orders'],
  ['v2', '/docs/api/v2', 'https://example.com/docs/api/v2/orders'],
  ['/v1', '/v1', 'https://example.com/v1/orders'],
  ['https://api.example/v1', 'https://api.example/v1', 'https://api.example/v1/orders'],
])('below a path, %s is tried at %s, and samples name %s', async (server, tried, address) => {
  const shown = await servedAt('/docs', server);
  expect(shown.tried).toBe(tried);
  expect(shown.sample).toContain(address);
});

it('at the root of a host, it is the same without the path', async () => {
  const shown = await servedAt('', '../api');
  expect(shown.tried).toBe('/api');
  expect(shown.sample).toContain('https://example.com/api/orders');
});
