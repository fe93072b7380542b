import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '@/lib/base/durations';
import { isSourceUnavailable } from '@/lib/base/errors/source-unavailable';
import { uploadStore } from '@/lib/db/upload-store';
import { type MigratedDatabase, migratedDatabase } from '@/tests/support/migrated-database';
import { tarball } from '@/tests/support/tarball';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { sharedUploads } from './shared-uploads';
import type { UploadStore } from './upload-store';

// Servers with separate data folders that share one real database.

let database: MigratedDatabase;
beforeAll(async () => {
  database = await migratedDatabase('postgresql');
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(() => uploadStore(database.client).removeAll('docs'));

const NAME = 'pr-7--docs';

function server({
  data = temporaryFolder(),
  store = uploadStore(database.client),
}: {
  data?: string;
  store?: UploadStore;
} = {}) {
  const lines: string[] = [];
  const uploads = sharedUploads(data, {
    store: async () => store,
    report: (line) => lines.push(line),
    lookMs: 50,
  });
  const preview = (name: string) => ({ name, site: 'docs' });
  return {
    data,
    lines,
    store,
    send: (text: string, name = NAME) =>
      uploads.keep({ ...preview(name), isAllowed: async () => true }, sentSite(text)),
    shown: async (name = NAME) => {
      const folder = await uploads.folder(preview(name));
      return folder && (await readFile(path.join(folder, 'index.mdx'), 'utf8'));
    },
    remove: (name = NAME) => uploads.remove(preview(name)),
    removeShared: () => uploads.removeShared('docs'),
    versions: (name = NAME) => readdir(path.join(data, 'previews', name)).catch(() => []),
  };
}

function sentSite(text: string, extra: Parameters<typeof tarball> = []) {
  return new Blob([
    tarball({ name: './docs.json', text: '{}' }, { name: './index.mdx', text }, ...extra),
  ]).stream();
}

it('what is sent to one server, all show: the newest, until it is taken away at any of them', async () => {
  const [first, second] = [server(), server()];
  expect(await second.shown()).toBeUndefined();
  expect(await first.send('one')).toBe('kept');
  expect(await first.shown()).toBe('one');
  await expect.poll(second.shown).toBe('one');
  await second.send('two');
  expect(await second.shown()).toBe('two');
  await expect.poll(first.shown).toBe('two');
  expect(await server().shown()).toBe('two');
  expect([await second.remove(), await second.remove()]).toEqual([true, false]);
  await expect.poll(first.shown).toBeUndefined();
  // The other server's disk keeps no copy.
  await expect.poll(first.versions).toEqual([]);
});

it('a tarball of more than a megabyte arrives whole, and is unpacked once for many readers', async () => {
  const [first, second] = [server(), server()];
  const noise = Buffer.from(Uint8Array.from({ length: 1_200_000 }, () => Math.random() * 256)).toString(
    'base64',
  );
  const extra = { name: './noise.txt', text: noise };
  const upload = { name: NAME, site: 'docs', isAllowed: async () => true };
  const uploads = sharedUploads(first.data, { store: async () => first.store, report: () => undefined });
  expect(await uploads.keep(upload, sentSite('large', [extra]))).toBe('kept');
  const shown = await Promise.all(Array.from({ length: 10 }, () => second.shown()));
  expect(new Set(shown)).toEqual(new Set(['large']));
  const [version = '', ...more] = await second.versions();
  expect(more).toEqual([]);
  expect(await readFile(path.join(second.data, 'previews', NAME, version, 'noise.txt'), 'utf8')).toBe(noise);
});

it('while the database is away, what was shown stays, and of what nobody can know it says so', async () => {
  const first = server();
  await first.send('kept');
  let isAway = false;
  const awayStore: UploadStore = {
    ...first.store,
    newest: (site) => (isAway ? Promise.reject(new Error('away')) : first.store.newest(site)),
    read: (id) => {
      if (isAway) throw new Error('away');
      return first.store.read(id);
    },
  };
  const second = server({ store: awayStore });
  expect(await second.shown()).toBe('kept');
  isAway = true;
  await first.send('newer');
  expect(await second.shown()).toBe('kept');
  // Two servers start during the outage: one with the same data folder, one with an empty one.
  expect(await server({ data: second.data, store: awayStore }).shown()).toBe('kept');
  const error = await server({ store: awayStore })
    .shown()
    .catch((reason: unknown) => reason);
  expect([isSourceUnavailable(error), String(error)]).toEqual([true, expect.stringContaining('away')]);
  isAway = false;
  expect(await server({ data: second.data, store: awayStore }).shown()).toBe('newer');
});

it('one that does not arrive at a server leaves what it showed, and others are not kept from it', async () => {
  const first = server();
  await first.send('one');
  let isCut = false;
  const cutStore: UploadStore = {
    ...first.store,
    async *read(id) {
      for await (const part of first.store.read(id)) yield isCut ? part.subarray(0, 60) : part;
    },
  };
  const second = server({ store: cutStore });
  expect(await second.shown()).toBe('one');
  isCut = true;
  await first.send('two');
  await first.send('other', 'pr-8--docs');
  await expect.poll(first.shown).toBe('two');
  expect(await second.shown()).toBe('one');
  isCut = false;
  await expect.poll(() => second.shown('pr-8--docs')).toBe('other');
});

it('fifty of a site are kept, for 30 days each, and not more of them than the database should hold', async () => {
  const first = server();
  const { previewUpload } = database.client;
  const numbers = Array.from({ length: 50 }, (_, at) => at + 1);
  await previewUpload.createMany({
    data: numbers.map((number) => ({
      siteId: database.site.id,
      bytes: 0,
      name: `pr-${number}--docs`,
      sentAt: new Date(Date.now() - 1_000 * (50 - number)),
    })),
  });
  await first.send('many', 'pr-51--docs');
  const names = async () => (await first.store.newest('docs')).map(({ name }) => name);
  expect([(await names()).length, (await names()).includes('pr-1--docs')]).toEqual([50, false]);
  const old = new Date(Date.now() - 31 * DAY_MS);
  await previewUpload.updateMany({ where: { name: 'pr-2--docs' }, data: { sentAt: old } });
  await previewUpload.updateMany({ where: { name: 'pr-3--docs' }, data: { bytes: 999_999_990 } });
  await first.send('again', 'pr-51--docs');
  const left = await names();
  expect(left).not.toContain('pr-2--docs');
  expect(left).not.toContain('pr-3--docs');
  expect(left).toContain('pr-4--docs');
});

it('of a site that is taken out, and one that is not, the right one goes', async () => {
  const first = server();
  await first.send('mine');
  await mkdir(path.join(first.data, 'previews', 'pr-7--new--docs'), { recursive: true });
  await first.removeShared();
  await expect.poll(first.shown).toBeUndefined();
  await expect.poll(first.versions).toEqual([]);
  // Its files are removed after the list was read.
  await expect.poll(() => readdir(path.join(first.data, 'previews'))).toEqual(['pr-7--new--docs']);
  expect(first.lines).toEqual([]);
});

it('servers on one data folder unpack it once', async () => {
  const first = server();
  const second = server({ data: first.data });
  await Promise.all([first.send('one'), second.send('two', 'pr-8--docs')]);
  await rm(path.join(first.data, 'previews'), { recursive: true });
  expect(await Promise.all([first.shown(), second.shown()])).toEqual(['one', 'one']);
  expect(await first.versions()).toHaveLength(1);
});
