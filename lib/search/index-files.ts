import { promises as fs } from 'node:fs';
import { basename, join } from 'node:path';
import { indexVersion } from './index-schema';

const NAME_PREFIX = `v${indexVersion}-`;
const INDEX_NAME = /^v\d+-[0-9a-f]{32}\.db$/;
const DRAFT_NAME = /\.draft$/;

export function indexFile(folder: string, contentHash: string): string {
  return join(folder, `${NAME_PREFIX}${contentHash}.db`);
}

/** Whether this version can read an index with this name. */
export function isIndexName(name: string): boolean {
  return INDEX_NAME.test(name) && name.startsWith(NAME_PREFIX);
}

/** The index that was built or confirmed last, if any. */
export async function latestIndexFile(folder: string): Promise<string | undefined> {
  const files = await indexFiles(folder);
  const readable = files.filter(({ file }) => isIndexName(basename(file)));
  return readable.sort((a, b) => b.modifiedMs - a.modifiedMs)[0]?.file;
}

/** Removes indexes that nobody will open again; the minimum age gives processes time to switch to the new one. */
export async function removeOldIndexFiles(
  folder: string,
  { keep, unusedForMs, now }: { keep: string; unusedForMs: number; now: Date },
): Promise<string[]> {
  const files = await indexFiles(folder, true);
  const old = files.filter(
    ({ file, modifiedMs }) => file !== keep && now.getTime() - modifiedMs > unusedForMs,
  );
  await Promise.all(old.map(({ file }) => fs.rm(file, { force: true })));
  return old.map(({ file }) => file);
}

/** Marks an index as in use, so that it is not removed and counts as the newest. */
export async function touchIndexFile(file: string, now: Date): Promise<boolean> {
  try {
    await fs.utimes(file, now, now);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    // On a read-only disk, the index still works.
    return true;
  }
}

/** Index files, including those of other versions, with the time when each was last confirmed. */
export async function indexFiles(
  folder: string,
  withDrafts = false,
): Promise<{ file: string; modifiedMs: number }[]> {
  const names = await fs.readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const wanted = names.filter((name) => INDEX_NAME.test(name) || (withDrafts && DRAFT_NAME.test(name)));
  const found = await Promise.all(
    wanted.map(async (name) => {
      const file = join(folder, name);
      const stat = await fs.stat(file).catch(() => undefined);
      return stat === undefined ? [] : [{ file, modifiedMs: stat.mtimeMs }];
    }),
  );
  return found.flat();
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
