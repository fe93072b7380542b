import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { RunGit } from './run-git';
import { TooLarge } from './too-large';

/**
 * Limits for a stranger's commit, such as that of a pull request. `files` includes folders; `ms` is for each command of
 * git.
 */
export const STRANGER_LIMITS = { files: 20_000, bytes: 300_000_000, ms: 10 * 60_000 };

export type StrangerLimits = typeof STRANGER_LIMITS;

/** How long a refusal is remembered. A smaller commit is a new one, so it is not affected. */
const REFUSED_MS = 10 * 60_000;

/**
 * Fetches a commit's files before any is written, and checks their size: a small push can expand to fill a disk.
 *
 * @throws TooLarge if it has too many files, or too large ones
 */
export async function requireModest(git: RunGit, commit: string, limits: StrangerLimits): Promise<void> {
  // With folders, because a few objects can describe any number of them.
  const names = (await git(['ls-tree', '-r', '-t', '--name-only', commit])).split('\n');
  if (names.length > limits.files) throw new TooLarge(tooLarge(`${names.length} files and folders`, limits));
  const nothing = await git(['hash-object', '-t', 'tree', '/dev/null']);
  // Of all ways to read a tree, only this one fetches all missing files with one request. It compares no lines, because
  // of `ignoreAttributes`, and because all files count as large. Otherwise a push of some kilobytes would keep git busy
  // until its time is up.
  await git(['-c', 'core.bigFileThreshold=1', 'diff', '--shortstat', '--no-renames', nothing, commit]);
  const sizes = (await git(['ls-tree', '-r', '-l', commit]))
    .split('\n')
    .map((line) => line.split(/\s+/, 4)[3]);
  const bytes = sizes.reduce((sum, size) => sum + (Number(size) || 0), 0);
  if (bytes > limits.bytes) throw new TooLarge(tooLarge(`${Math.ceil(bytes / 1_000_000)} MB`, limits));
}

/** A copy keeps all that was ever pushed. If too large, it is fetched anew, with only the current commit. */
export async function forgetFormer(folder: string, { bytes }: StrangerLimits): Promise<void> {
  const objects = path.join(folder, 'objects');
  const files = await fs.readdir(objects, { recursive: true, withFileTypes: true }).catch(() => []);
  let kept = 0;
  for (const file of files)
    if (file.isFile())
      kept += (await fs.stat(path.join(file.parentPath, file.name)).catch(() => undefined))?.size ?? 0;
  if (kept > bytes) await fs.rm(folder, { recursive: true, force: true });
}

function tooLarge(size: string, { files, bytes }: StrangerLimits): string {
  return `A pull request with ${size} has no preview: ${files} files and folders with ${bytes / 1_000_000} MB are the most.`;
}

/**
 * Wraps operations on a repository: a refused commit is removed, and not fetched again for a while.
 *
 * @param folder the repository's copy
 */
export function refusingTooLarge(folder: string): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let refused: { error: TooLarge; atMs: number } | undefined;
  return async (run) => {
    if (refused !== undefined && performance.now() - refused.atMs < REFUSED_MS) throw refused.error;
    try {
      return await run();
    } catch (error) {
      if (error instanceof TooLarge) {
        refused = { error, atMs: performance.now() };
        await fs.rm(folder, { recursive: true, force: true });
      }
      throw error;
    }
  };
}
