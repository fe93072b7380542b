import { createHash } from 'node:crypto';
import { gitOutput } from './run-git';

/** Path of a folder in its repository, such as `docs/`; empty at the root and outside of repositories. */
export async function placeInRepository(folder: string): Promise<string> {
  return (await gitOutput(folder, ['rev-parse', '--show-prefix'])) ?? '';
}

/**
 * Identifies a folder and its current repository. Another repository at the same path has another remote, another first
 * commit or another place for the folder.
 */
export async function repositoryIdentity(folder: string): Promise<string> {
  const facts = await Promise.all([
    placeInRepository(folder),
    gitOutput(folder, ['config', '--get', 'remote.origin.url']),
    gitOutput(folder, ['rev-list', '--max-parents=0', '--first-parent', 'HEAD']),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([folder, ...facts]))
    .digest('hex');
}
