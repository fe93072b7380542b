import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '@/lib/base/durations';
import { removeLeastUsed } from '@/lib/base/files/remove-least-used';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { remadeFolders } from './remade-folders';

const now = new Date('2026-11-26T12:00:00Z');
const remade = ['0a/0a1b.json', 'inspected/ff/ff.json', 'openapi/documents/d.json', 'api-changes/c.json'];
const kept = [
  'link-counts.json',
  'openapi/references/r.json',
  'openapi/remote/c.body',
  'openapi/remote-referenced/c.body',
];

test('copies of documents of other hosts stay, however long nobody read them', async () => {
  const data = temporaryFolder();
  const sites = ['cache/pages', 'cache/sites/docs.example.com'];
  const others = ['cache/search/docs/en/v5.db', 'cache/last-good/docs/index.mdx'];
  const inSites = (files: string[]) => sites.flatMap((site) => files.map((file) => `${site}/${file}`));
  for (const file of [...inSites([...remade, ...kept]), ...others]) {
    const path = join(data, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x');
    const longAgo = new Date(now.getTime() - 31 * DAY_MS);
    utimesSync(path, longAgo, longAgo);
  }
  await removeLeastUsed(await remadeFolders(data), { unusedForMs: 30 * DAY_MS, bytesMax: 1e9, now });
  const left = readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(data.length + 1)
        .replaceAll(sep, '/'),
    );
  expect(left.sort()).toEqual([...inSites(kept), ...others].sort());
});

test('a data folder without anything has none that hold files', async () => {
  const folders = await remadeFolders(temporaryFolder());
  await expect(removeLeastUsed(folders, { unusedForMs: 0, bytesMax: 0, now })).resolves.toBeUndefined();
});
