import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { pageHtml, referenceSite } from './reference-site';

// `itemSchema` and the examples of OpenAPI 3.2: what is streamed, item by item.

const staffOnly = { type: 'string', 'x-svc': { groups: ['staff'] } };
const line = { type: 'object', properties: { kind: { type: 'string' }, note: staffOnly } };
const document = {
  openapi: '3.2.0',
  info: { title: 'Feed', version: '1' },
  servers: [{ url: 'https://feed.example' }],
  paths: {
    '/lines': {
      post: {
        summary: 'Send lines',
        requestBody: { content: { 'application/jsonl': { itemSchema: line } } },
        responses: {
          200: {
            description: 'Events.',
            content: {
              'text/event-stream': {
                itemSchema: {
                  type: 'object',
                  properties: {
                    event: { type: 'string', const: 'added' },
                    data: { type: 'string', examples: ['first\nsecond'] },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/written': {
      post: {
        summary: 'Send written lines',
        requestBody: {
          content: {
            'application/jsonl': {
              itemSchema: line,
              examples: {
                two: {
                  dataValue: [
                    { kind: 'one', note: 'inside1' },
                    { kind: 'two', note: 'inside2' },
                  ],
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': { schema: { type: 'object', properties: { note: { type: 'string' } } } },
            },
          },
        },
      },
    },
  },
};

async function texts(path: string) {
  const { site } = await referenceSite(
    { navigation: { groups: [{ group: 'API', openapi: 'api.json' }] } },
    { 'api.json': JSON.stringify(document) },
  );
  const seen = site.forReader(anonymousReader);
  return {
    html: await pageHtml(seen, path),
    markdown: (await pageMarkdown(site, path, anonymousReader)) ?? '',
  };
}

it('a sample sends an item in one line, and an event is shown as it arrives', async () => {
  const { markdown } = await texts('/api-reference/send-lines');
  expect(markdown).toContain(`--data-raw '{"kind":"string"}'`);
  expect(markdown).toContain('```text\nevent: added\ndata: first\ndata: second\n```');
});

it('an example in the form of 3.2 is sent, without what is for other readers', async () => {
  const { html, markdown } = await texts('/api-reference/send-written-lines');
  expect(markdown).toContain(`--data-raw '{"kind":"one"}\n{"kind":"two"}'`);
  for (const text of [html, markdown]) expect(text).not.toMatch(/inside\d/);
});
