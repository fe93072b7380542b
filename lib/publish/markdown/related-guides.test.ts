import { expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite } from '@/tests/support/loaded-site';
import { pageMarkdown } from './page-markdown';

it('the Markdown of an operation ends with the guides that use it, for this reader', async () => {
  const folder = await temporarySite({
    'docs.json': {
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      navigation: {
        groups: [
          { group: 'Guides', pages: ['calling', 'staff'] },
          { group: 'API', openapi: 'api.json' },
        ],
      },
    },
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Orders', version: '1' },
      paths: { '/orders': { get: { summary: 'List orders', responses: {} } } },
    }),
    'calling.mdx': '---\ntitle: Calling\n---\n',
    'staff.mdx': '---\ntitle: Staff\ngroups: [staff]\n---\n',
  });
  const path = '/api-reference/list-orders';
  const { site } = await loadedSite(folder, { guideUses: () => ({ [path]: ['/staff', '/calling'] }) });
  const written = await pageMarkdown(site, path, anonymousReader);
  expect(written).toMatch(/\n## Related pages\n\n[-*] \[Calling\]\(\/calling\)\n$/);
});
