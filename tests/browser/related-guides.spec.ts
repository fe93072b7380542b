import { expect, test } from '@playwright/test';
import { servedForSpec } from './served-for-spec';
import { startWrittenSite } from './start-written-site';

// The guides of an operation are found in the background, some time after the start.

const site = servedForSpec(() => {
  const navigation = {
    groups: [
      { group: 'Guides', pages: ['calling'] },
      { group: 'API', openapi: 'api.json' },
    ],
  };
  return startWrittenSite(
    { name: 'Shop', theme: 'mint', colors: { primary: '#0f766e' }, navigation },
    {
      'api.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Orders', version: '1' },
        paths: { '/orders': { get: { summary: 'List orders', responses: {} } } },
      }),
      'calling.mdx': '---\ntitle: Calling\n---\n\nSee [all](/api-reference/list-orders).',
    },
  );
});

test('the text of all pages names the guides of an operation, also when it was asked for before they were found', async ({
  request,
}) => {
  const text = async (path: string) => (await request.get(`${site().origin}${path}`)).text();
  expect(await text('/llms-full.txt')).toContain('# List orders');
  const related = '## Related pages';
  await expect
    .poll(() => text('/api-reference/list-orders.md'), { timeout: 60_000, intervals: [1_000] })
    .toContain(related);
  expect(await text('/llms-full.txt')).toContain(related);
});
