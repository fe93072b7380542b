import { expect, it } from 'vitest';
import { writtenSite } from '@/tests/written-folder';
import { searchPageSourceOf } from './search-page-of';

const answer = (name: string) => ({
  200: { content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } },
});
const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': { get: { responses: answer('Order') } },
    '/salaries': { get: { 'x-hidden': true, responses: answer('Salary') } },
  },
  components: {
    schemas: {
      Order: { type: 'object', properties: { parcel: { type: 'string' } } },
      Salary: { type: 'object', properties: { amount: { type: 'number' } } },
    },
  },
});

const head = (groups: string) => `---\ntitle: All\nopenapi-schema: shop.json\n${groups}---\n`;

async function indexed(path: string): Promise<string> {
  const site = await writtenSite(
    {
      'shop.json': openapi,
      'orders.mdx': '---\ntitle: Orders\nopenapi: get /orders\ngroups: [staff]\n---\n',
      'staff.mdx': head('groups: [staff]\n'),
      'both.mdx': head('groups: [staff, sales]\n'),
      'all.mdx': head(''),
    },
    { navigation: { pages: ['orders', 'staff', 'both', 'all'] } },
    { visibility: 'private' },
  );
  const source = await searchPageSourceOf(site, path, 'en');
  return JSON.stringify((await source?.read())?.sections);
}

it('who may read the page of all schemas of a private site finds what it shows', async () => {
  const found = await indexed('/staff');
  expect(found).toContain('parcel');
  expect(found).not.toContain('amount');
});

it.each(['/all', '/both'])('%s is found by nothing that one of its readers may not see', async (path) => {
  expect(await indexed(path)).not.toContain('parcel');
});
