import { createHash } from 'node:crypto';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A fingerprint of folders that changes when a file in them is written, added or removed, or a link is swapped. */
export async function folderState(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    hash.update(`${await realpath(folder).catch(() => 'gone')}\n`);
    const names = await readdir(folder).catch((): string[] => []);
    const files = await Promise.all(
      names.sort().map((name) => stat(join(folder, name)).catch(() => undefined)),
    );
    for (const [position, file] of files.entries())
      if (file?.isFile()) hash.update(`${names[position]} ${file.mtimeMs} ${file.size}\n`);
      else hash.update(`${names[position]}\n`);
  }
  return hash.digest('base64');
}
