import { expect, it } from 'vitest';
import { diskProblem } from './disk-problem';

const failed = (code: string) => Object.assign(new Error('It failed.'), { code });

it('a disk that takes nothing is one line, with what to do', () => {
  for (const code of ['ENOSPC', 'SQLITE_FULL'])
    expect(diskProblem(failed(code), '/data')).toBe(
      `the disk of /data is full (${code}). Make room on it; everything goes on by itself.`,
    );
  for (const code of ['EROFS', 'SQLITE_IOERR', 'SQLITE_IOERR_SHMSIZE', 'SQLITE_CANTOPEN'])
    expect(diskProblem(failed(code), '/data')).toContain(`/data cannot be written (${code}).`);
});

it('a fault of ours is none of a disk, and is written with where it was', () => {
  for (const error of [new TypeError('x is undefined'), failed('ENOENT'), failed('SQLITE_ERROR'), 'full'])
    expect(diskProblem(error, '/data')).toBeUndefined();
});
