import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scanSiteFiles } from '@/lib/content/files/scan-site-files';
import { temporarySite } from '@/tests/fixtures/configurations/temporary-site';
import { concerningPaths } from './concerning-paths';

const noise = [
  'server.log',
  'start.mdx~',
  '.start.mdx.swp',
  '4913',
  '.DS_Store',
  'x.db-wal',
  'out/build.json',
  'out',
];
const files = [
  'start.mdx',
  'snippets/a.jsx',
  'api.yaml',
  'logo.svg',
  'gone.css',
  'docs.json',
  '.mintignore',
  'README.md',
];

async function changedPaths() {
  const texts = [...noise.slice(0, -1), ...files].map((file) => [
    file,
    file === '.mintignore' ? 'out/\n' : 'text',
  ]);
  const folder = await temporarySite(Object.fromEntries(texts));
  const scanned = await scanSiteFiles(folder, { hasContentFolder: true });
  const concerning = concerningPaths(scanned, [join(folder, 'docs.json')]);
  return {
    folder,
    concerning: async (names: readonly string[]) =>
      (await concerning(names.map((name) => join(folder, name)))).map((path) =>
        path.slice(folder.length + 1),
      ),
  };
}

it('what is written beside the pages all the time is no change: logs, files of editors, what is ignored', async () => {
  const { concerning } = await changedPaths();
  expect(await concerning(noise)).toEqual([]);
});

it('pages, what they show, code, settings and rules are, also when they are new or gone', async () => {
  const { concerning, folder } = await changedPaths();
  await rm(join(folder, 'gone.css'));
  expect(await concerning([...noise, ...files, 'new.mdx', 'snippets'])).toEqual([
    ...files,
    'new.mdx',
    'snippets',
  ]);
});

it('a new folder is one, whatever its name', async () => {
  const { concerning, folder } = await changedPaths();
  await mkdir(join(folder, 'v1.2'));
  await writeFile(join(folder, 'v1.2', 'a.mdx'), 'Page.');
  expect(await concerning(['v1.2'])).toEqual(['v1.2']);
});
