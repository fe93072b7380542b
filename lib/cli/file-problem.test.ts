import { mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { fileProblem } from './file-problem';

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('says which place a command could not write to, and why, without a stack', async () => {
  const file = path.join(temporaryFolder(), 'letter.txt');
  await writeFile(file, 'Dear Ada');
  const inside = path.join(file, 'site');
  expect(fileProblem(await thrownBy(mkdir(inside)))).toBe(
    `${inside} cannot be used: a part of the path is a file. Change that, or name another place.`,
  );
  expect(fileProblem(await thrownBy(mkdir(file, { recursive: true })))).toBe(
    `${file} cannot be used: it is a file, not a folder. Change that, or name another place.`,
  );
  const folder = path.dirname(file);
  expect(fileProblem(await thrownBy(open(folder, 'a')))).toBe(
    `${folder} cannot be used: it is a folder, not a file. Change that, or name another place.`,
  );
  // Not even root can create folders there.
  if (process.platform === 'linux')
    expect(fileProblem(await thrownBy(mkdir('/sys/lectern')))).toMatch(
      /^\/sys\/lectern cannot be used: (?:this user has no permission for it|the file system is read-only)\./,
    );
});

it('leaves mistakes of our own as they are', async () => {
  expect(fileProblem(new Error('no'))).toBeUndefined();
  expect(fileProblem(await thrownBy(mkdir(path.join(temporaryFolder(), 'a', 'b'))))).toBeUndefined();
});
