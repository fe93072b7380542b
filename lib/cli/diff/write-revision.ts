import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { placeInRepository } from '@/lib/history/place-in-repository';
import { gitOutput } from '@/lib/history/run-git';

const run = promisify(execFile);

/**
 * Writes the files of a folder, as a revision of its repository has them, into a new folder. Contacts no other host,
 * also where a partial clone lacks files.
 *
 * @returns `unknown` if git does not know the revision, or the folder in it; `incomplete` if the clone lacks files of it
 */
export async function writeRevision(
  folder: string,
  revision: string,
  target: string,
): Promise<'written' | 'unknown' | 'incomplete'> {
  if (revision === '' || revision.startsWith('-')) return 'unknown';
  const place = (await placeInRepository(folder)).replace(/\/$/, '');
  // In a subfolder, git would only write files that the index has at that path.
  const root = await gitOutput(folder, ['rev-parse', '--show-toplevel']);
  if (root === undefined) return 'unknown';
  await mkdir(target, { recursive: true });
  const git = (...words: string[]) =>
    run('git', ['--no-pager', '-c', 'core.fsmonitor=false', ...words], {
      cwd: root,
      env: {
        ...process.env,
        // So that the author's index stays unchanged.
        GIT_INDEX_FILE: `${target}.index`,
        // Large files stay pointers.
        GIT_LFS_SKIP_SMUDGE: '1',
        // No protocol, or git would fetch what a partial clone lacks. Unlike a setting, this also overrides the clone's.
        GIT_ALLOW_PROTOCOL: '',
        LC_ALL: 'C',
      },
    });
  try {
    await git('read-tree', place === '' ? `${revision}^{tree}` : `${revision}:${place}`);
    await git('checkout-index', '--all', '--quiet', `--prefix=${join(target, '/')}`);
    return 'written';
  } catch (error) {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    return printed.includes('promisor remote') ? 'incomplete' : 'unknown';
  }
}
