import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEnvironment } from '@/lib/base/environment';

let version: string | undefined;

/**
 * Changes with the compiler, so that a new release never shows pages compiled by an older one. Based on names, sizes
 * and times of the sources of `lib/content` and `lib/base`, which has the lists of allowed markup.
 */
export function pipelineVersion(): string {
  version ??= hashFolders(
    ['content', 'base'].map((folder) => join(/* turbopackIgnore: true */ process.cwd(), 'lib', folder)),
  );
  return version;
}

function hashFolders(folders: readonly string[]): string {
  const hash = createHash('sha256').update(nodeEnvironment());
  const visit = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const inner = join(path, entry.name);
      if (entry.isDirectory()) visit(inner);
      else {
        const { size, mtimeMs } = statSync(inner);
        hash.update(`${inner}\0${size}\0${mtimeMs}\0`);
      }
    }
  };
  for (const folder of folders) visit(folder);
  return hash.digest('hex');
}
