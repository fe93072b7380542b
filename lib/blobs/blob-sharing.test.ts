import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryBlobStore } from '@/tests/support/memory-blob-store';
import { sharedMachines, sharedPlaces } from '@/tests/support/shared-machines';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { blobSharing, type SharingOptions } from './blob-sharing';
import type { BlobStore } from './blob-store';

type Machines = Awaited<ReturnType<typeof sharedMachines>>;

const small = (machine: Machines['machine']) => machine({ pieceBytes: 10_000 });
const page = Buffer.from('{"page":"compiled"}');

test('a machine reads what another one gave, and the store holds none of its words', async () => {
  const { machine, query } = await sharedMachines();
  const [one, other] = [machine(), machine()];
  one.of('docs').offer('page 1', page);
  await one.settled();
  expect(await other.of('docs').read('page 1')).toEqual(page);
  expect(await other.of('docs').read('page 2')).toBeUndefined();
  const [row] = await query('SELECT "key", "data" FROM "SharedBlob"');
  expect(Buffer.from(Object(row).data).includes('compiled')).toBe(false);
  expect(String(row?.key)).toMatch(/^[0-9a-f]{64}$/);
});

test('nobody reads what is of another site, of another name, of another instance, or was changed in the store', async () => {
  const { machine, query } = await sharedMachines();
  const one = machine();
  one.of('docs full').offer('page 1', page);
  one.of('docs full').offer('page 2', Buffer.from('other'));
  await one.settled();
  expect(await one.of('docs markup').read('page 1')).toBeUndefined();
  expect(await machine({ secret: 'of another instance' }).of('docs full').read('page 1')).toBeUndefined();

  const rows = await query('SELECT "key", "data" FROM "SharedBlob" ORDER BY "key"');
  // Swaps the data of the two keys.
  for (const [position, { key }] of rows.entries())
    await query('UPDATE "SharedBlob" SET "data" = $1 WHERE "key" = $2', [rows[1 - position]?.data, key]);
  expect(await one.of('docs full').read('page 1')).toBeUndefined();

  for (const { key, data } of rows) {
    const changed = Buffer.from(Object(data));
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    await query('UPDATE "SharedBlob" SET "data" = $1 WHERE "key" = $2', [changed, key]);
  }
  expect(await one.of('docs full').read('page 1')).toBeUndefined();
  await query(`UPDATE "SharedBlob" SET "data" = ''`);
  expect(await one.of('docs full').read('page 2')).toBeUndefined();
});

test.each(sharedPlaces)(
  'with %s, a file goes in pieces, of which only changed ones go again, and the former file stays',
  async (_, shared) => {
    const { machine, given } = await shared();
    const [one, other] = [small(machine).of('docs'), small(machine).of('docs')];
    const folder = temporaryFolder();
    const [before, after, brought] = [
      join(folder, 'before'),
      join(folder, 'after'),
      join(folder, 'a/brought'),
    ];
    const bytes = randomBytes(35_000);
    writeFileSync(before, bytes);
    expect(await one.offerFile('index 1', before)).toBe(true);
    expect(await other.bring('index 1', brought, 10_000)).toBe(true);
    expect(readFileSync(brought).equals(bytes)).toBe(true);
    const first = await given();
    expect(first).toHaveLength(5);

    bytes.fill('x', 12_000, 13_000);
    writeFileSync(after, bytes);
    expect(await one.offerFile('index 2', after)).toBe(true);
    const second = await given();
    expect(second).toHaveLength(7);
    expect(second.filter((row) => first.includes(row))).toEqual(first);
    expect(await other.bring('index 2', brought, 10_000)).toBe(true);
    expect(readFileSync(brought).equals(bytes)).toBe(true);
    expect(await other.bring('index 1', brought, 10_000)).toBe(true);
  },
);

test('a file of which a piece is gone does not come, and comes again once it was given again', async () => {
  const { machine, query } = await sharedMachines();
  const one = small(machine).of('docs');
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, randomBytes(25_000));
  await one.offerFile('index', path);
  await query(
    'DELETE FROM "SharedBlob" WHERE "key" = (SELECT "key" FROM "SharedBlob" WHERE "size" > 1000 LIMIT 1)',
  );
  expect(await one.bring('index', `${path}.brought`, 10_000)).toBe(false);
  expect(() => readFileSync(`${path}.brought`)).toThrow('ENOENT');
  await one.offerFile('index', path);
  expect(await one.bring('index', `${path}.brought`, 10_000)).toBe(true);
});

test('between two cleanings a machine gives at most half of what all may keep', async () => {
  const { machine, given } = await sharedMachines();
  const one = machine({ bytesMax: 10_000 });
  for (const number of Array.from({ length: 10 }, (_, index) => index))
    one.of('docs').offer(`page ${number}`, randomBytes(2_000));
  await one.settled();
  expect(await given()).toHaveLength(3);
  await one.clean();
  one.of('docs').offer('page 10', randomBytes(2_000));
  await one.settled();
  expect(await given()).toHaveLength(4);
});

const silent = <Result>() => new Promise<Result>(() => undefined);
const silentStore: BlobStore = { read: silent, write: silent, use: silent, clean: silent, close: silent };

/** A machine with an in-memory store, some of whose calls are replaced, and the machine's reports. */
function machineOf(replaced: Partial<BlobStore>, options: Partial<SharingOptions> = {}) {
  const blobs = new Map<string, Uint8Array>();
  const store = { ...memoryBlobStore(blobs), ...replaced };
  const reported: [string, unknown][] = [];
  const sharing = blobSharing({
    store: async () => store,
    secret: 's',
    bytesMax: 1_000_000,
    report: (error, what) => reported.push([what, error]),
    ...options,
  });
  return { sharing, blobs: sharing.of('docs'), reported, store: blobs };
}

test('while the store does not answer, nothing fails, and after two tries nothing waits', async () => {
  let asked = 0;
  const { sharing, blobs, reported } = machineOf({
    ...silentStore,
    read() {
      asked++;
      return silent();
    },
  });
  for (let time = 0; time < 20; time++) expect(await blobs.read(`page ${time}`)).toBeUndefined();
  expect(asked).toBe(2);
  expect(await blobs.bring('index', join(temporaryFolder(), 'index'), 10_000)).toBe(false);
  expect(asked).toBe(2);
  expect(reported.map(([what]) => what)).toEqual(['read']);
  await sharing.of('other').read('page');
  expect(reported).toHaveLength(1);
});

test('where reading works and writing does not, writing is given up after two tries and told once', async () => {
  let tries = 0;
  const full = new Error('No space left on device');
  const { sharing, blobs, reported } = machineOf({
    async write() {
      tries++;
      throw full;
    },
  });
  for (let time = 0; time < 50; time++) {
    expect(await blobs.read(`page ${time}`)).toBeUndefined();
    blobs.offer(`page ${time}`, page);
    await sharing.settled();
  }
  expect(tries).toBe(2);
  expect(reported).toEqual([['written', full]]);
});

test('what could not be written does not count as given', async () => {
  let isAway = true;
  const { sharing, blobs, store } = machineOf(
    {
      async write(key, data) {
        // Every other write fails, because the breaker opens after two failures in a row.
        isAway = !isAway;
        if (!isAway) throw new Error('away');
        store.set(key, data);
      },
    },
    { bytesMax: 10_000 },
  );
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) blobs.offer(name, randomBytes(2_000));
  await sharing.settled();
  expect(store.size).toBe(3);
});

test('a file that does not come in time says nothing of the store', async () => {
  let answer: (blob: undefined) => void = () => {};
  const held = new Promise<undefined>((resolve) => {
    answer = resolve;
  });
  let isSlow = false;
  const { sharing, blobs, reported, store } = machineOf({
    read: async (key) => (isSlow ? held : store.get(key)),
  });
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, randomBytes(10_000));
  await blobs.offerFile('file', path);
  blobs.offer('page', page);
  await sharing.settled();
  isSlow = true;
  for (let time = 0; time < 3; time++) expect(await blobs.bring('file', `${path}.brought`, 10)).toBe(false);
  isSlow = false;
  answer(undefined);
  expect((await blobs.read('page'))?.equals(page)).toBe(true);
  expect(await blobs.bring('file', `${path}.brought`, 10_000)).toBe(true);
  expect(reported).toEqual([]);
});

test('a page is read while many files are given, which go one after another', async () => {
  // A pool of two connections.
  let busy = 0;
  let writing = 0;
  let most = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { sharing, blobs, store } = machineOf({
    read: (key) => (busy < 2 ? Promise.resolve(store.get(key)) : silent()),
    async write(key, data) {
      busy++;
      writing++;
      most = Math.max(most, writing);
      // The first blob is not delayed.
      if (store.size > 0) await held;
      store.set(key, data);
      writing--;
      busy--;
    },
  });
  blobs.offer('page', page);
  await sharing.settled();
  const folder = temporaryFolder();
  const files = Array.from({ length: 30 }, (_, number) => join(folder, `${number}`));
  for (const file of files) writeFileSync(file, randomBytes(1_000));
  const given = files.map((file) => blobs.offerFile(file, file));
  await expect.poll(() => writing).toBe(1);
  expect((await blobs.read('page'))?.equals(page)).toBe(true);
  release();
  expect(await Promise.all(given)).toEqual(files.map(() => true));
  expect(most).toBe(1);
});

test('what waits to be given when a machine stops is dropped without a word', async () => {
  let tries = 0;
  let refuse: (error: Error) => void = () => {};
  const { sharing, blobs, reported } = machineOf({
    write() {
      tries++;
      return new Promise<void>((_, reject) => {
        refuse = reject;
      });
    },
    async close() {
      refuse(new Error('Cannot use a pool after calling end on the pool'));
    },
  });
  for (let time = 0; time < 20; time++) blobs.offer(`page ${time}`, page);
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, page);
  const given = blobs.offerFile('file', path);
  await expect.poll(() => tries).toBe(1);
  await sharing.close();
  await sharing.settled();
  expect(await given).toBe(false);
  expect(tries).toBe(1);
  expect(reported).toEqual([]);
});
