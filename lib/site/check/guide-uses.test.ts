import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite } from '@/tests/support/loaded-site';
import { guideUses } from './guide-uses';

const navigation = {
  groups: [
    { group: 'Guides', pages: ['linking', 'calling', 'staff', 'hidden', 'other'] },
    { group: 'API', openapi: 'api.json' },
  ],
};
const FILES = {
  'docs.json': { theme: 'mint', name: 'Docs', colors: { primary: '#3d52c4' }, navigation },
  'api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/orders': { get: { summary: 'List orders', responses: {} } } },
  }),
  'linking.mdx': '---\ntitle: Linking\n---\n\nSee [all](/api-reference/list-orders).',
  'calling.mdx': '---\ntitle: Calling\n---\n\n```bash\ncurl https://api.example.com/orders\n```',
  'staff.mdx': '---\ntitle: Staff\ngroups: [staff]\n---\n\nWe call `GET /orders`.',
  'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n\nWe call `GET /orders`.',
  'other.mdx': '---\ntitle: Other\n---\n\nNothing.',
};

it('the page of an operation names the guides that use it, to each reader those that they may open', async () => {
  const folder = await temporarySite(FILES);
  const loaded = await loadedSite(folder);
  const uses = await guideUses(loaded);
  expect(uses).toEqual({ '/api-reference/list-orders': ['/calling', '/linking', '/staff', '/hidden'] });
  const { site } = await loadedSite(folder, { guideUses: () => uses });
  const toldTo = (reader: typeof anonymousReader) =>
    site
      .forReader(reader)
      .relatedGuides('/api-reference/list-orders')
      .map(({ title }) => title);
  expect(toldTo(anonymousReader)).toEqual(['Calling', 'Linking']);
  expect(toldTo({ isSignedIn: true, groups: ['staff'] })).toEqual(['Calling', 'Linking', 'Staff']);
});
