import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BlobSharing } from '@/lib/blobs/blob-sharing';
import { openSiteSearch } from '@/lib/search/site-search';
import { temporarySite } from './fixtures/configurations/temporary-site';
import { visitor } from './support/index-for-tests';
import { loadedSite } from './support/loaded-site';
import { sharedMachines, sharedPlaces } from './support/shared-machines';
import { temporaryFolder } from './support/temporary-folder';

// A machine shares everything it makes, so whatever is not shared was not made.

const files = {
  'docs.json': {
    theme: 'mint',
    name: 'Zebra',
    colors: { primary: '#333333' },
    navigation: { pages: ['index', 'install', 'GET /stripes'] },
    api: { openapi: 'api.yaml' },
  },
  'index.mdx': "---\ntitle: Start\n---\nimport Note from '/snippets/note.mdx';\n\nWelcome.\n\n<Note />\n",
  'install.mdx': '---\ntitle: Install\n---\n\nInstall the zebra keeper.\n',
  'snippets/note.mdx': 'A note of stripes.\n',
  'api.yaml':
    'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n  /stripes:\n    get: { summary: List stripes, responses: { "200": { description: OK } } }\n',
};

/** Starts with an empty data folder, shows the first page and waits for its search. */
async function startedMachine(folder: string, sharing: BlobSharing, trust: 'full' | 'markup' = 'full') {
  const data = temporaryFolder();
  const shared = sharing.of(`docs ${trust}`);
  const { site, refresh } = await loadedSite(folder, { cacheFolder: join(data, 'pages'), shared, trust });
  const search = openSiteSearch({
    site: async () => site,
    folder: join(data, 'search'),
    now: () => new Date(),
    shared: { blobs: shared, settled: async () => undefined },
    onError(error) {
      throw error;
    },
  });
  onTestFinished(() => search.close());
  const codeOf = async (path: string) => {
    const page = await site.page(path);
    return page?.content.kind === 'compiled' ? page.content.page.code : page?.content.kind;
  };
  const code = await codeOf('/');
  search.refresh();
  await search.settled();
  await sharing.settled();
  const found = async (query: string) =>
    (await search.searchAsYouType(query, { filter: { reader: visitor }, limit: 10 })).map(({ path }) => path);
  return { folder, code, codeOf, found, refresh, search };
}

test.each(sharedPlaces)(
  'with %s, a second machine shows its first page and searches without compiling, reading or indexing anything',
  async (_, shared) => {
    const { machine, given } = await shared();
    const folder = await temporarySite(files);
    const first = await startedMachine(folder, machine());
    const after = await given();
    // A page, an index and a document (each of the last two with its list), and the name of the newest index.
    expect(after).toHaveLength(6);

    const second = await startedMachine(folder, machine());
    expect(second.code).toBe(first.code);
    expect(await second.found('zebra')).toEqual(['/install']);
    expect(await second.found('stripes')).toEqual(await first.found('stripes'));
    expect(await given()).toEqual(after);
  },
);

test('a page that changed between is made anew, and found with its new words', async () => {
  const { machine, given } = await sharedMachines();
  const folder = await temporarySite(files);
  await startedMachine(folder, machine());
  const after = await given();
  const changed = await temporarySite({
    ...files,
    'install.mdx': '---\ntitle: Install\n---\n\nInstall the okapi keeper.\n',
    'snippets/note.mdx': 'A note of spots.\n',
  });
  const second = await startedMachine(changed, machine());
  expect(second.code).toContain('spots');
  expect(await second.found('okapi')).toEqual(['/install']);
  expect(await second.found('zebra')).toEqual([]);
  const anew = await given();
  expect(anew).not.toEqual(after);
  // The document is unchanged.
  expect(anew.filter((row) => after.includes(row)).length).toBeGreaterThanOrEqual(2);
});

test('what is compiled for strangers is not served as a page of the team, nor the other way round', async () => {
  const { machine, given } = await sharedMachines();
  const folder = await temporarySite({
    ...files,
    'index.mdx': '---\ntitle: Start\n---\n\nTwo and two: {2 + 2}\n',
  });
  await startedMachine(folder, machine(), 'markup');
  const ofStrangers = await given();
  const team = await startedMachine(folder, machine(), 'full');
  const all = await given();
  expect(all.length).toBe(2 * ofStrangers.length);
  expect(team.code).toContain('2 + 2');
});

test('pages are shown and found while the store refuses everything', async () => {
  const { machine, query } = await sharedMachines();
  await query('ALTER TABLE "SharedBlob" DROP COLUMN "data"');
  const reported: unknown[] = [];
  const sharing = machine({ report: (_, what) => reported.push(what) });
  const one = await startedMachine(await temporarySite(files), sharing);
  expect(one.code).toContain('Welcome');
  expect(await one.found('zebra')).toEqual(['/install']);
  expect(reported).toEqual(['read', 'written']);
});

test('a store that hands out an old page, or another one, has no effect', async () => {
  const { machine, query } = await sharedMachines();
  const folder = await temporarySite(files);
  const first = await startedMachine(folder, machine());
  const rows = await query('SELECT "key", "data" FROM "SharedBlob" ORDER BY "key"');
  for (const [position, { key }] of rows.entries())
    await query('UPDATE "SharedBlob" SET "data" = $1 WHERE "key" = $2', [
      rows[(position + 1) % rows.length]?.data,
      key,
    ]);
  await writeFile(join(folder, 'install.mdx'), '---\ntitle: Install\n---\n\nInstall the okapi keeper.\n');
  const second = await startedMachine(folder, machine());
  expect(second.code).toBe(first.code);
  expect(await second.found('okapi')).toEqual(['/install']);
});
