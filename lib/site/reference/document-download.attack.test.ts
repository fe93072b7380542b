import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { loadedSite } from '@/tests/support/loaded-site';
import { writtenSite } from '@/tests/written-folder';

const member = { isSignedIn: true, groups: [] };
const staff = { isSignedIn: true, groups: ['staff'] };
const answering = (name: string) => ({
  responses: {
    200: {
      description: 'Fine.',
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    },
  },
});
const object = { type: 'object' };

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Billing', version: '1' },
  servers: [{ url: 'https://billing.corp.internal' }],
  security: [{ internal: [] }],
  tags: [{ name: 'Open' }, { name: 'Refunds' }],
  paths: {
    '/a': {
      get: {
        summary: 'Read',
        operationId: 'read',
        tags: ['Open'],
        servers: [{ url: 'https://api.example.com' }],
        security: [{ key: [] }],
        ...answering('Shown'),
        callbacks: { told: { '{$request.query.url}': { post: { security: [], ...answering('Told') } } } },
      },
    },
    '/admin/refund': {
      post: { summary: 'Refund', operationId: 'refund', tags: ['Refunds'], ...answering('Refund') },
    },
    '/shared': { $ref: '#/components/pathItems/Shared' },
  },
  components: {
    pathItems: { Shared: { get: { summary: 'Shared read', ...answering('Shared') } } },
    schemas: {
      Shown: { properties: { inner: { $ref: '#/components/schemas/Inner' } } },
      Inner: object,
      Told: object,
      Refund: object,
      Shared: object,
      Unused: object,
    },
    securitySchemes: {
      key: { type: 'http', scheme: 'bearer' },
      internal: { type: 'apiKey', in: 'header', name: 'X-Internal' },
    },
  },
};
const files = { 'index.mdx': '# Home', 'api.json': JSON.stringify(openapi) };
const configuration = { api: { openapi: 'api.json' }, navigation: { pages: ['index', 'GET /a'] } };

describe('a document of a private site', () => {
  it('holds what the pages show that the reader may open, and what that needs, and nothing else', async () => {
    const site = await writtenSite(files, configuration, { visibility: 'private' });
    expect(site.documentDownload('api.json')).toBeUndefined();
    expect(site.forReader(anonymousReader).documentDownload('api.json')).toBeUndefined();
    const download = site.forReader(member).documentDownload('api.json');
    expect(download?.isWhole).toBe(false);
    expect(download?.root).toEqual({
      openapi: '3.1.0',
      info: openapi.info,
      tags: [{ name: 'Open' }],
      paths: { '/a': openapi.paths['/a'] },
      components: {
        schemas: {
          Shown: openapi.components.schemas.Shown,
          Inner: object,
          Told: object,
        },
        securitySchemes: { key: openapi.components.securitySchemes.key },
      },
    });
    expect(site.forReader(member).staticFile('api.json')).toBeUndefined();
  });

  it('keeps servers, ways to sign in and shared paths that what is left uses', async () => {
    const pages = ['index', 'POST /admin/refund', 'GET /shared'];
    const site = await writtenSite(
      files,
      { ...configuration, navigation: { pages } },
      { visibility: 'private' },
    );
    const root = site.forReader(member).documentDownload('api.json')?.root;
    expect(root).toMatchObject({ servers: openapi.servers, security: openapi.security });
    expect(Object.keys(Object(root?.paths))).toEqual(['/admin/refund', '/shared']);
    expect(root?.components).toEqual({
      pathItems: openapi.components.pathItems,
      schemas: { Refund: object, Shared: object },
      securitySchemes: { internal: openapi.components.securitySchemes.internal },
    });
  });

  it('is a file for those who may open a page about each of its operations', async () => {
    const all = { ...configuration, navigation: { groups: [{ group: 'API', openapi: 'api.json' }] } };
    const site = await writtenSite(files, all, { visibility: 'private' });
    expect(site.forReader(member).staticFile('api.json')).toBeDefined();
    expect(site.forReader(anonymousReader).staticFile('api.json')).toBeUndefined();
  });
});

describe('a document of a public site', () => {
  const withGroup = {
    ...openapi,
    paths: {
      ...openapi.paths,
      '/a': { get: { ...openapi.paths['/a'].get, 'x-svc': { metadata: { groups: ['staff'] } } } },
    },
  };

  it('is the file as it was written where no page is for a group, operations without a page among it', async () => {
    const site = await writtenSite(files, configuration);
    const view = site.forReader(anonymousReader);
    expect(view.staticFile('api.json')).toBeDefined();
    expect(view.documentDownload('api.json')?.root).toEqual(openapi);
  });

  it('is closed to those who may not see all of it: nothing tells of what no page of theirs shows', async () => {
    const site = await writtenSite({ ...files, 'api.json': JSON.stringify(withGroup) }, configuration);
    const stranger = site.forReader(anonymousReader);
    expect(stranger.documentDownload('api.json')).toBeUndefined();
    expect(stranger.staticFile('api.json')).toBeUndefined();
    const known = site.forReader(staff);
    expect(known.documentDownload('api.json')?.isWhole).toBe(true);
    expect(known.staticFile('api.json')).toBeDefined();
    const others = await writtenSite(
      { ...files, 'api.json': JSON.stringify(withGroup) },
      { ...configuration, navigation: { pages: ['index', 'GET /a', 'GET /shared'] } },
    );
    const left = others.forReader(anonymousReader).documentDownload('api.json')?.root;
    expect(Object.keys(Object(left?.paths))).toEqual(['/shared']);
    expect(JSON.stringify(left)).not.toMatch(/refund|Inner|Told/i);
  });

  it('is closed by every name of its file', async () => {
    const site = await writtenSite({ ...files, 'api.json': JSON.stringify(withGroup) }, configuration);
    symlinkSync(join(site.folder, 'api.json'), join(site.folder, 'copy.json'));
    const again = await loadedSite(site.folder);
    expect(again.site.forReader(anonymousReader).staticFile('copy.json')).toBeUndefined();
    expect(again.site.forReader(staff).staticFile('copy.json')).toBeDefined();
  });
});
