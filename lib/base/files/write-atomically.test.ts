import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { writeAskedFile, writeAtomically, writeCache } from './write-atomically';

it('writes a file in folders that are made, and leaves nothing else', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'a', 'b.json');
  await Promise.all([writeAtomically(file, 'one'), writeAtomically(file, 'one')]);
  await writeCache(file, 'two');
  expect([await readFile(file, 'utf8'), await readdir(path.dirname(file))]).toEqual(['two', ['b.json']]);
});

it('says that a file could not be written, unless it is only a cache', async () => {
  const folder = temporaryFolder();
  await writeFile(path.join(folder, 'file'), '');
  const below = path.join(folder, 'file', 'report.json');
  await expect(writeAtomically(below, '')).rejects.toThrow('EEXIST');
  await expect(writeAskedFile(below, '')).rejects.toThrow(
    `${below} cannot be written (EEXIST). Let this account write there, or name another place.`,
  );
  await writeCache(below, '');
  const taken = path.join(folder, 'taken');
  await mkdir(taken);
  await expect(writeAtomically(taken, '')).rejects.toThrow('EISDIR');
  expect((await readdir(folder)).sort()).toEqual(['file', 'taken']);
});
