import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedMachines } from '@/tests/support/shared-machines';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { indexFile } from './index-files';
import { sharedIndex } from './shared-index';

const settled = async () => undefined;

function indexOf(letter: string): string {
  const file = indexFile(temporaryFolder(), letter.repeat(32));
  writeFileSync(file, randomBytes(3_000));
  return file;
}

const copyOf = (file: string) => join(temporaryFolder(), basename(file));

test('a machine that starts behind takes no index away that another gave', async () => {
  const { machine } = await sharedMachines();
  const [one, other, third] = [machine(), machine(), machine()];
  const [current, behind] = [indexOf('a'), indexOf('b')];
  sharedIndex({ blobs: one.of('docs'), settled }, 'en').offer(current);
  await one.settled();
  sharedIndex({ blobs: other.of('docs'), settled }, 'en').offer(behind);
  await other.settled();
  const { bring } = sharedIndex({ blobs: third.of('docs'), settled }, 'en');
  expect(await bring(copyOf(current))).toBe(true);
  expect(await bring(copyOf(behind))).toBe(true);
});

test('the first index that is given is the last that was built when the site had settled', async () => {
  const { machine } = await sharedMachines();
  const [one, other] = [machine(), machine()];
  const [early, late] = [indexOf('a'), indexOf('b')];
  let settle = () => {};
  const whole = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const given = sharedIndex({ blobs: one.of('docs'), settled: () => whole }, 'en');
  given.offer(early);
  given.offer(late);
  await one.settled();
  const folder = temporaryFolder();
  const taken = sharedIndex({ blobs: other.of('docs'), settled }, 'en');
  await taken.bringNewest(folder);
  expect(existsSync(join(folder, basename(late)))).toBe(false);
  settle();
  await whole;
  await one.settled();
  await taken.bringNewest(folder);
  expect(existsSync(join(folder, basename(late)))).toBe(true);
  expect(await taken.bring(copyOf(early))).toBe(false);
});
