import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { referenceSite } from '@/tests/reference/reference-site';
import { pageMarkdown } from './page-markdown';

// Programs may request the Markdown of any page. Parsing 400 long descriptions blocked the serving thread for 34
// seconds.

const description = '**a** `b` [c](d) '.repeat(200);

it('a reference of long descriptions holds up nobody else, and says that it takes too long', async () => {
  const { site } = await referenceSite(
    { navigation: { tabs: [{ tab: 'API', openapi: 'x.json' }] } },
    {
      'x.json': {
        openapi: '3.1.0',
        info: { title: 'Long', version: '1' },
        paths: {
          '/x': {
            post: {
              summary: 'Long',
              requestBody: {
                content: {
                  'application/json': {
                    schema: {
                      properties: Object.fromEntries(
                        Array.from({ length: 400 }, (_, at) => [`p${at}`, { type: 'string', description }]),
                      ),
                    },
                  },
                },
              },
              responses: { 200: { description: 'Fine.' } },
            },
          },
        },
      },
    },
  );
  let othersServed = 0;
  const others = setInterval(() => othersServed++, 10);
  const markdown = await pageMarkdown(site, site.pagePaths[0] ?? '', anonymousReader);
  clearInterval(others);
  expect(markdown).toBe('# Long\n\nThis page takes too long to be written as Markdown.\n');
  expect(othersServed).toBeGreaterThan(50);
});
