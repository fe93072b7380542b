import type { FolderHistory } from './file-history';
import { GIT_LOG_FORMAT, gitLogReader } from './parse-git-log';
import { gitOutput, runGit } from './run-git';

/** Older changes than these are not looked for. */
const COMMITS_MAX = 50_000;

/**
 * Reads the history of every file of a folder in one pass. It is empty where the folder is in no
 * repository, or in a shallow copy of one, where every file would seem to be changed by the last commit.
 */
export async function readFolderHistory(folder: string): Promise<FolderHistory> {
  if ((await gitOutput(folder, ['rev-parse', '--is-shallow-repository'])) !== 'false') return new Map();
  const reader = gitLogReader();
  const parameters = ['log', '--name-only', '--relative', '--no-merges', `--max-count=${COMMITS_MAX}`];
  await runGit(folder, [...parameters, GIT_LOG_FORMAT, '--', '.'], reader.line);
  return reader.histories();
}
