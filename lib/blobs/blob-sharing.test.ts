import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedMachines } from '@/tests/support/shared-machines';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { blobSharing } from './blob-sharing';
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
  // Each gets what stood under the key of the other.
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

test('a file goes in pieces, of which only changed ones go again, and those of the former file are removed', async () => {
  const { machine, given } = await sharedMachines();
  const [one, other] = [small(machine).of('docs'), small(machine).of('docs')];
  const folder = temporaryFolder();
  const [before, after, brought] = ['before', 'after', 'a/brought'].map((name) => join(folder, name));
  if (before === undefined || after === undefined || brought === undefined) return expect.unreachable();
  const bytes = randomBytes(35_000);
  writeFileSync(before, bytes);
  expect(await one.offerFile('index 1', before)).toBe(true);
  expect(await other.bring('index 1', brought, 10_000)).toBe(true);
  expect(readFileSync(brought).equals(bytes)).toBe(true);
  const first = await given();
  expect(first).toHaveLength(5);

  bytes.fill('x', 12_000, 13_000);
  writeFileSync(after, bytes);
  expect(await one.offerFile('index 2', after, 'index 1')).toBe(true);
  const second = await given();
  expect(second).toHaveLength(5);
  expect(second.filter((row) => first.includes(row))).toHaveLength(3);
  expect(await other.bring('index 2', brought, 10_000)).toBe(true);
  expect(readFileSync(brought).equals(bytes)).toBe(true);
  expect(await other.bring('index 1', brought, 10_000)).toBe(false);
});

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

test('what was not used for thirty days goes, and what is too much by least use', async () => {
  const { machine, query, store } = await sharedMachines();
  const one = machine({ bytesMax: 25_000 });
  const blobs = one.of('docs');
  for (const name of ['a', 'b', 'c', 'd']) blobs.offer(name, randomBytes(2_000));
  await one.settled();
  const rows = await query('SELECT "key" FROM "SharedBlob" ORDER BY "key"');
  const setAge = (days: number, key: unknown) =>
    query(
      `UPDATE "SharedBlob" SET "usedAt" = now() AT TIME ZONE 'UTC' - $1::int * interval '1 day' WHERE "key" = $2`,
      [days, key],
    );
  const ages = [31, 20, 10, 0];
  for (const [position, { key }] of rows.entries()) await setAge(ages[position] ?? 0, key);
  // A reading is a use.
  await store.read(String(rows[1]?.key));
  await expect
    .poll(
      async () =>
        (
          await query(
            `SELECT 1 FROM "SharedBlob" WHERE "usedAt" > now() AT TIME ZONE 'UTC' - interval '1 hour'`,
          )
        ).length,
    )
    .toBe(2);
  await store.clean({ unusedDaysMax: 30, bytesMax: 5_000 });
  const left = await query('SELECT "key" FROM "SharedBlob" ORDER BY "key"');
  expect(left).toEqual([rows[1], rows[3]]);
  await one.clean();
  expect(await query('SELECT "key" FROM "SharedBlob" ORDER BY "key"')).toEqual(left);
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

test('while the store does not answer, nothing fails, and after two tries nothing waits', async () => {
  const silent = <Result>() => new Promise<Result>(() => undefined);
  let asked = 0;
  const store: BlobStore = {
    read() {
      asked++;
      return silent();
    },
    write: silent,
    use: silent,
    remove: silent,
    clean: silent,
    close: silent,
  };
  const reported: unknown[] = [];
  const sharing = blobSharing({
    store: async () => store,
    secret: 's',
    bytesMax: 1_000_000,
    report: (error) => reported.push(error),
  });
  const blobs = sharing.of('docs');
  for (let time = 0; time < 20; time++) expect(await blobs.read(`page ${time}`)).toBeUndefined();
  expect(asked).toBe(2);
  expect(await blobs.bring('index', join(temporaryFolder(), 'index'), 10_000)).toBe(false);
  blobs.offer('page', page);
  await sharing.settled();
  expect(asked).toBe(2);
  expect(reported).toHaveLength(1);
});
