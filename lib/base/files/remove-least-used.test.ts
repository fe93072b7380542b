import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DAY_MS } from '@/lib/base/durations';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { removeLeastUsed } from './remove-least-used';

const now = new Date('2026-11-26T12:00:00Z');

/** Files of 1,000 bytes, by how many days ago they were read and written. */
function folderOf(files: Record<string, { read: number; written: number }>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'ab'));
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const [name, { read, written }] of Object.entries(files)) {
    writeFileSync(join(folder, 'ab', name), 'x'.repeat(1_000));
    utimesSync(join(folder, 'ab', name), at(read), at(written));
  }
  return folder;
}

test('a file stays that was read or written lately, and the others go', async () => {
  const folder = folderOf({
    read: { read: 1, written: 90 },
    written: { read: 90, written: 1 },
    unused: { read: 31, written: 40 },
  });
  await removeLeastUsed([folder, join(folder, 'missing')], { unusedForMs: 30 * DAY_MS, bytesMax: 1e9, now });
  expect(readdirSync(join(folder, 'ab')).sort()).toEqual(['read', 'written']);
});

test('of too much, what was used least goes', async () => {
  const [one, other] = [
    folderOf({ a: { read: 1, written: 9 }, b: { read: 4, written: 9 } }),
    folderOf({ c: { read: 2, written: 9 }, d: { read: 3, written: 9 } }),
  ];
  await removeLeastUsed([one, other], { unusedForMs: 30 * DAY_MS, bytesMax: 2_500, now });
  expect([...readdirSync(join(one, 'ab')), ...readdirSync(join(other, 'ab'))]).toEqual(['a', 'c']);
});
