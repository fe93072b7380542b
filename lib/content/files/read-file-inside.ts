import { constants, promises as fs } from 'node:fs';
import { join } from 'node:path';
import { isInside } from '@/lib/base/files/is-inside';

/**
 * The bytes of a file of a site; `undefined` if there is none of this name, and `refused` for what is not read: a link
 * out of the folder, a device or a pipe, which may never end, or more bytes than are wanted.
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
    // Opening a pipe would wait for whoever writes.
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
    // A link that leads to nothing is there.
    return (await fs.lstat(path).catch(() => undefined)) === undefined ? undefined : 'refused';
  }
}
