import { promises as fs } from 'node:fs';
import { join } from 'node:path';

interface Limits {
  unusedForMs: number;
  bytesMax: number;
  now: Date;
}

/**
 * Removes files below folders that have not been used for long, then the least recently used ones until the rest fits
 * the limit. Only for files that can be rebuilt, because some disks do not record reads.
 */
export async function removeLeastUsed(
  folders: readonly string[],
  { unusedForMs, bytesMax, now }: Limits,
): Promise<void> {
  const files = (await Promise.all(folders.map(filesBelow))).flat();
  files.sort((one, other) => other.usedMs - one.usedMs);
  let total = 0;
  for (const { path, bytes, usedMs } of files) {
    total += bytes;
    if (total > bytesMax || now.getTime() - usedMs > unusedForMs) await fs.rm(path, { force: true });
  }
}

interface UsedFile {
  path: string;
  bytes: number;
  usedMs: number;
}

async function filesBelow(folder: string): Promise<UsedFile[]> {
  const found: UsedFile[] = [];
  const entries = await fs
    .readdir(/* turbopackIgnore: true */ folder, { withFileTypes: true })
    .catch(() => []);
  for (const entry of entries) {
    const path = join(/* turbopackIgnore: true */ folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesBelow(path)));
    if (!entry.isFile()) continue;
    // Another process may have removed it.
    const stat = await fs.stat(path).catch(() => undefined);
    if (stat !== undefined)
      found.push({ path, bytes: stat.size, usedMs: Math.max(stat.atimeMs, stat.mtimeMs) });
  }
  return found;
}
