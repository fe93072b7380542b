import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fontParts, woff, woff2, words } from '@/tests/support/written-font';
import { metricsOfFont } from './font-metrics';
import { fontTables } from './font-tables';

// Anyone who can write to a repository can declare any file as its font.

const MEGABYTE = 1_000_000;
/** The error that zlib throws at the limit. */
const STOPPED = { code: 'ERR_BUFFER_TOO_LARGE' };

const zeros = (bytes: number) => Buffer.alloc(bytes);
const repeated = (name: string, bytes: Buffer) => Array.from({ length: 100 }, () => ({ name, bytes }));

it('a name that stands many times over one bomb is unpacked once', async () => {
  const font = woff(repeated('head', zeros(15 * MEGABYTE)), { isShared: true });
  expect(font.length).toBeLessThan(20_000);
  // Unpacking the table twice would exceed the budget of all tables together.
  expect([...(await fontTables(font)).keys()]).toEqual(['head']);
});

it('all tables together are unpacked from one budget', async () => {
  const bytes = zeros(9 * MEGABYTE);
  const two = ['head', 'hhea'].map((name) => ({ name, bytes }));
  await expect(fontTables(woff(two))).rejects.toMatchObject(STOPPED);
  await expect(fontTables(woff2(two))).rejects.toMatchObject(STOPPED);
});

it.each([
  ['woff', woff([{ name: 'head', bytes: zeros(500 * MEGABYTE) }])],
  ['woff2', woff2([{ name: 'head', bytes: zeros(500 * MEGABYTE) }])],
])('a bomb in a %s ends at the budget', async (_, font) => {
  await expect(fontTables(font)).rejects.toMatchObject(STOPPED);
});

it('a table that no metrics are read from is not unpacked', async () => {
  const tables = await fontTables(woff([{ name: 'glyf', bytes: zeros(MEGABYTE) }]));
  expect([...tables.keys()]).toEqual([]);
});

it('offsets outside of the file lead nowhere', async () => {
  const font = woff(Object.entries(fontParts()).map(([name, bytes]) => ({ name, bytes })));
  for (let entry = 44; entry < 44 + 4 * 20; entry += 20) {
    const broken = Buffer.from(font);
    broken.writeUInt32BE(0xffff_fff0, entry + 4);
    expect(await metricsOfFont(broken)).toBeUndefined();
  }
  const plain = Buffer.concat([words([1, 0, 1, 0, 0, 0]), Buffer.from('head'), deflateSync(zeros(12))]);
  plain.writeUInt32BE(0xffff_fff0, 20);
  await expect(fontTables(plain)).rejects.toThrow(RangeError);
});

it.each([
  ['segments without an end', words([0, 1, 3, 1, 0, 12, 4, 0, 0, 0xfffe, 0, 0, 0])],
  ['as many segments as fit', Buffer.concat([words([0, 1, 3, 1, 0, 12, 4, 0, 0, 0xfffe]), zeros(300_000)])],
  ['forms that lead to each other', words([0, 0xffff, ...Array.from({ length: 200_000 }, () => 0)])],
])('characters with %s give no metrics', async (_, cmap) => {
  const font = woff(Object.entries({ ...fontParts(), cmap }).map(([name, bytes]) => ({ name, bytes })));
  expect(await metricsOfFont(font)).toBeUndefined();
});
