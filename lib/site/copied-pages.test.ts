import { expect, it } from 'vitest';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { loadedSite } from '@/tests/support/loaded-site';

// A site's versions are folders of mostly identical pages, which search reads one after another.

async function treesOf(name: string, files: Parameters<typeof temporarySite>[0]) {
  const { site } = await loadedSite(await temporarySite({ 'docs.json': docs, ...files }));
  return Promise.all(
    ['/v1', '/v2'].map(async (version) => (await site.document(`${version}/${name}`))?.tree),
  );
}

const docs = {
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#3d52c4' },
  navigation: { pages: ['v1/page', 'v2/page', 'v1/guides/page', 'v2/guides/page'] },
};
const copies = (text: string, name = 'page') => ({ [`v1/${name}.mdx`]: text, [`v2/${name}.mdx`]: text });

it('a copy of a page is not read again', async () => {
  const [first, second] = await treesOf('page', copies('# Copy\n\n[Plans](/plans) and [below](#copy).'));
  expect(JSON.stringify(first)).toContain('"/plans"');
  expect(second).toBe(first);
});

it.each([
  ['a relative link', '[Plans](./plans)', {}, 'plans'],
  ['a relative picture', '![A chart](./chart.png)', {}, 'chart.png'],
  [
    'a snippet',
    "import Part from './part.mdx';\n\n<Part />",
    { 'v1/part.mdx': 'v1/', 'v2/part.mdx': 'v2/' },
    '',
  ],
  [
    'a value of its own code',
    "import { from } from './from.js';\n\n{from}",
    { 'v1/from.js': "export const from = 'v1/';", 'v2/from.js': "export const from = 'v2/';" },
    '',
  ],
])('%s leads from where each copy stands', async (_, text, files, name) => {
  const [first, second] = await treesOf('page', { ...copies(text), ...files });
  expect(JSON.stringify(first)).toContain(`v1/${name}`);
  expect(JSON.stringify(second)).toContain(`v2/${name}`);
  expect(JSON.stringify(second)).not.toContain('v1/');
});

it('an address of the folder above leads from where each copy stands', async () => {
  const text = '[Plans](../plans)\n\n<a href="../plans">Plans</a>\n\n![A chart](../chart.png)';
  const [first, second] = await treesOf('guides/page', copies(text, 'guides/page'));
  expect(JSON.stringify(first)).not.toContain('v2/');
  expect(JSON.stringify(second)).toContain('v2/plans');
  expect(JSON.stringify(second)).not.toContain('v1/');
});
