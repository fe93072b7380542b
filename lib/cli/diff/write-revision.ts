import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { placeInRepository } from '@/lib/history/place-in-repository';
import { gitOutput } from '@/lib/history/run-git';

const run = promisify(execFile);

/**
 * Writes the files of a folder, as a revision of its repository has them, into a new folder; contacts no other host.
 *
 * @returns whether git knows the revision, and the folder in it
 */
export async function writeRevision(folder: string, revision: string, target: string): Promise<boolean> {
  if (revision === '' || revision.startsWith('-')) return false;
  const place = (await placeInRepository(folder)).replace(/\/$/, '');
  // In a subfolder, git would only write files that the index has at that path.
  const root = await gitOutput(folder, ['rev-parse', '--show-toplevel']);
  if (root === undefined) return false;
  await mkdir(target, { recursive: true });
  const git = (...words: string[]) =>
    run('git', ['--no-pager', '-c', 'core.fsmonitor=false', ...words], {
      cwd: root,
      // A separate index, so that the author's stays unchanged; large files stay LFS pointers.
      env: { ...process.env, GIT_INDEX_FILE: `${target}.index`, GIT_LFS_SKIP_SMUDGE: '1' },
    });
  try {
    await git('read-tree', place === '' ? `${revision}^{tree}` : `${revision}:${place}`);
    await git('checkout-index', '--all', '--quiet', `--prefix=${join(target, '/')}`);
    return true;
  } catch {
    return false;
  }
}
