import { constants, promises as fs } from 'node:fs';
import { join } from 'node:path';
import { isInside } from '@/lib/base/files/is-inside';

/**
 * The bytes of a file of a site; `undefined` if it does not exist. `refused` for a link out of the folder, a device or
 * a pipe (which may never end), or a file above the limit.
 */
export async function readFileInside(
  folder: string,
  name: string,
  bytesMax: number,
): Promise<Buffer | 'refused' | undefined> {
  const path = join(folder, name);
  try {
    const [realFolder, realPath] = await Promise.all([fs.realpath(folder), fs.realpath(path)]);
    if (!isInside(realFolder, realPath)) return 'refused';
    // Otherwise, opening a pipe would wait for a writer.
    const file = await fs.open(realPath, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const found = await file.stat();
      return found.isFile() && found.size <= bytesMax ? await file.readFile() : 'refused';
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') return 'refused';
    // A dangling link exists all the same.
    return (await fs.lstat(path).catch(() => undefined)) === undefined ? undefined : 'refused';
  }
}
