import { expect, test } from 'vitest';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite } from '@/tests/support/loaded-site';
import { pageMarkup } from './page-markup';

test('actions below the table of contents stand beside the title where a page has none', async () => {
  const folder = await temporarySite({
    'docs.json': {
      theme: 'mint',
      name: 'Docs',
      colors: { primary: '#3d52c4' },
      contextual: { options: ['copy'], display: 'toc' },
      navigation: { pages: ['a', 'b'] },
    },
    'a.mdx': '---\ntitle: A\n---\n\nWords.\n',
    'b.mdx': '---\ntitle: B\n---\n\n## Part\n\nWords.\n',
  });
  const { site } = await loadedSite(folder);
  expect(await pageMarkup(site, '/a')).toMatch(/<header.*id="page-context-menu".*Words\./s);
  expect(await pageMarkup(site, '/b')).toMatch(/Words\..*id="page-context-menu"/s);
});
