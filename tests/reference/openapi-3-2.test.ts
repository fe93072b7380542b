import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { parseDocument } from '@/lib/openapi/document/parse-document';
import { indexDocument } from '@/lib/openapi/index/index-document';
import { type OperationGroup, operationGroups } from '@/lib/openapi/index/operation-groups';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { checkSite } from '@/lib/site/check/check-site';
import type { SiteInput } from '@/lib/site/site-input';
import { pageHtml, referenceSite } from './reference-site';

// New in OpenAPI 3.2: the method QUERY, other methods, a parameter for the whole query string, nested tags and streams
// of items.

const responses = { 200: { description: 'Fine.' } };
const document = {
  openapi: '3.2.0',
  info: { title: 'Files', version: '1' },
  servers: [{ url: 'https://files.example' }],
  tags: [
    { name: 'storage', summary: 'Storage', description: 'What is kept.' },
    { name: 'files', summary: 'Your files', parent: 'storage' },
    { name: 'lost', parent: 'nowhere' },
    { name: 'round', parent: 'about' },
    { name: 'about', parent: 'round' },
  ],
  paths: {
    '/files': {
      query: {
        tags: ['files'],
        summary: 'Search files',
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { text: { type: 'string' } } } },
          },
        },
        responses: {
          200: {
            description: 'One line a file.',
            content: {
              'application/jsonl': {
                itemSchema: { type: 'object', properties: { file_name: { type: 'string' } } },
              },
            },
          },
        },
      },
      additionalOperations: {
        COPY: { tags: ['files'], summary: 'Copy a file', operationId: 'copyFile', responses },
        MOVE: { summary: 'Move a file', 'x-svc': { metadata: { groups: ['staff'] } }, responses },
        'no method': { summary: 'Broken', responses },
      },
    },
    '/found': {
      get: {
        tags: ['lost'],
        summary: 'Find',
        parameters: [
          {
            name: 'filter',
            in: 'querystring',
            content: {
              'application/x-www-form-urlencoded': {
                schema: {
                  type: 'object',
                  properties: {
                    owner: { type: 'string' },
                    kinds: { type: 'array', items: { type: 'string' } },
                  },
                },
                example: { owner: 'Ada & Co', kinds: ['text', 'image'] },
              },
            },
          },
        ],
        responses,
      },
    },
    '/matched': {
      get: {
        tags: ['round'],
        summary: 'Match',
        parameters: [
          {
            name: 'selector',
            in: 'querystring',
            content: { 'application/json': { schema: { type: 'object' }, example: { a: [1] } } },
          },
        ],
        responses,
      },
    },
  },
};
const text = JSON.stringify(document);

const loadedSite = (options: Partial<SiteInput> = {}) =>
  referenceSite(
    {
      navigation: {
        groups: [
          { group: 'API', openapi: 'api.json' },
          { group: 'Chosen', pages: ['chosen'] },
        ],
      },
    },
    { 'api.json': text, 'chosen.mdx': '---\nopenapi: QUERY /files\n---\n' },
    options,
  );

/** The site as a reader without groups sees it. */
async function publicSite() {
  return (await loadedSite()).site.forReader(anonymousReader);
}

describe('a document of OpenAPI 3.2', () => {
  it('has a page for each operation, also of methods of its own', async () => {
    const loaded = await loadedSite();
    expect([...loaded.site.pagePaths]).toEqual([
      '/chosen',
      '/api-reference/files/search-files',
      '/api-reference/files/copy-a-file',
      '/api-reference/move-a-file',
      '/api-reference/lost/find',
      '/api-reference/round/match',
    ]);
    expect((await checkSite(loaded)).findings.map(({ message }) => message)).toEqual([
      'departs from OpenAPI 3.2: Property "no method" must match pattern ^[a-zA-Z0-9!#$%&\'*+.^_`|~-]+$.',
    ]);
  });

  it('shows QUERY with its body, and the items of a stream', async () => {
    const html = await pageHtml(await publicSite(), '/chosen');
    for (const part of ['QUERY', 'requests.request(&quot;QUERY&quot;', 'file_name', 'application/jsonl'])
      expect(html).toContain(part);
  });

  it('sends a whole query string as its type says', async () => {
    const site = await publicSite();
    expect(await pageHtml(site, '/api-reference/lost/find')).toContain(
      '/found?owner=Ada%20%26%20Co&amp;kinds=text',
    );
    expect(await pageHtml(site, '/api-reference/round/match')).toContain('/matched?%7B%22a%22%3A%5B1%5D%7D');
    expect(await pageMarkdown(site, '/api-reference/lost/find', anonymousReader)).toContain(
      'whole query string',
    );
  });

  it('tells a stranger of no operation for others, in pages or in the download', async () => {
    expect(await (await publicSite()).page('/api-reference/move-a-file')).toBeUndefined();
    const { site } = await loadedSite({ visibility: 'private' });
    const download = site.forReader({ isSignedIn: true, groups: [] }).documentDownload('api.json');
    const told = JSON.stringify(download?.root);
    expect(told).toContain('"COPY"');
    expect(told).toContain('"storage"');
    expect(told).not.toMatch(/MOVE|staff|Move/);
  });

  it('nests groups by the parents of tags; a parent that is missing or around itself is none', () => {
    const { document: parsed } = parseDocument({ name: 'api.json', hash: '1', text });
    if (parsed === undefined) throw new Error('It was not read.');
    const shape = (groups: readonly OperationGroup[]): unknown[] =>
      groups.map(({ title, operations, groups: inner }) => [title, operations.length, ...shape(inner)]);
    expect(shape(operationGroups(indexDocument(parsed)))).toEqual([
      ['Storage', 0, ['Your files', 2]],
      ['API Reference', 1],
      ['lost', 1],
      ['round', 1],
    ]);
  });
});
