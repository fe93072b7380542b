import { expect, it } from 'vitest';
import { writtenSite } from '@/tests/written-folder';

const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: { '/pets': { get: { responses: {} } } },
});

async function kindOf(
  file: string,
  written: string,
  documents: readonly string[],
): Promise<string | undefined> {
  const site = await writtenSite(
    {
      [file]: `---\ntitle: Pets\nopenapi: ${written} get /pets\n---\n`,
      ...Object.fromEntries(documents.map((name) => [name, openapi])),
    },
    { navigation: { pages: ['api/pets'] } },
  );
  return (await site.page('/api/pets'))?.content.kind;
}

it.each([
  ['api/pets.mdx', '../shop.json', 'shop.json'],
  ['api/pets.mdx', './shop.json', 'api/shop.json'],
  ['content/api/pets.mdx', '../shop.json', 'content/shop.json'],
  ['content/api/pets.mdx', './shop.json', 'content/api/shop.json'],
  // The root is two folders above this page, although the page's address has only one folder.
  ['content/api/pets.mdx', '../../shop.json', 'shop.json'],
])('%s finds %s, which is %s', async (file, written, document) => {
  expect(await kindOf(file, written, [document])).toBe('operation');
});

it.each([
  ['api/pets.mdx', '../../shop.json'],
  ['content/api/pets.mdx', '../../../shop.json'],
])('%s finds nothing at %s, outside of the site', async (file, written) => {
  expect(await kindOf(file, written, ['shop.json', 'other.json'])).toBe('broken');
});
