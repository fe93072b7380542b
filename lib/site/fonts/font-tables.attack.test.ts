import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fontParts, woff, woff2, words } from '@/tests/support/written-font';
import { metricsOfFont } from './font-metrics';
import { fontTables } from './font-tables';

// Whoever may write to a repository may name any file as its font.

const MEGABYTE = 1_000_000;
const PROCESSOR_MS_MAX = 1_000;

async function cost(read: () => Promise<unknown>): Promise<{ outcome: unknown; milliseconds: number }> {
  const before = process.cpuUsage();
  const outcome = await read().catch(() => 'refused');
  const { user, system } = process.cpuUsage(before);
  return { outcome, milliseconds: (user + system) / 1_000 };
}

const zeros = (bytes: number) => Buffer.alloc(bytes);
const repeated = (name: string, bytes: Buffer) => Array.from({ length: 100 }, () => ({ name, bytes }));

it('a name that stands many times over one bomb is unpacked once', async () => {
  const font = woff(repeated('head', zeros(15 * MEGABYTE)), { isShared: true });
  expect(font.length).toBeLessThan(20_000);
  const { outcome, milliseconds } = await cost(() => fontTables(font));
  expect(outcome instanceof Map ? [...outcome.keys()] : outcome).toEqual(['head']);
  expect(milliseconds).toBeLessThan(PROCESSOR_MS_MAX);
});

it('all tables together are unpacked from one budget', async () => {
  const bytes = zeros(9 * MEGABYTE);
  const two = ['head', 'hhea'].map((name) => ({ name, bytes }));
  expect((await cost(() => fontTables(woff(two)))).outcome).toBe('refused');
  expect((await cost(() => fontTables(woff2(two)))).outcome).toBe('refused');
});

it.each([
  ['woff', woff([{ name: 'head', bytes: zeros(500 * MEGABYTE) }])],
  ['woff2', woff2([{ name: 'head', bytes: zeros(500 * MEGABYTE) }])],
])('a bomb in a %s ends at the budget', async (_, font) => {
  const { outcome, milliseconds } = await cost(() => fontTables(font));
  expect(outcome).toBe('refused');
  expect(milliseconds).toBeLessThan(PROCESSOR_MS_MAX);
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
  expect((await cost(() => fontTables(plain))).outcome).toBe('refused');
});

it.each([
  ['segments without an end', words([0, 1, 3, 1, 0, 12, 4, 0, 0, 0xfffe, 0, 0, 0])],
  ['as many segments as fit', Buffer.concat([words([0, 1, 3, 1, 0, 12, 4, 0, 0, 0xfffe]), zeros(300_000)])],
  ['forms that lead to each other', words([0, 0xffff, ...Array.from({ length: 200_000 }, () => 0)])],
])('characters with %s give no metrics, and soon', async (_, cmap) => {
  const font = woff(Object.entries({ ...fontParts(), cmap }).map(([name, bytes]) => ({ name, bytes })));
  const { outcome, milliseconds } = await cost(() => metricsOfFont(font));
  expect(outcome).toBeUndefined();
  expect(milliseconds).toBeLessThan(PROCESSOR_MS_MAX);
});
