import type { FolderHistory } from './file-history';
import { GIT_LOG_FORMAT, gitLogReader } from './parse-git-log';
import { gitOutput, runGit } from './run-git';

const COMMITS_MAX = 50_000;

/**
 * Reads the history of all files in a folder in one pass. Empty outside a repository, and in a shallow clone, whose
 * last commit seems to have changed every file.
 */
export async function readFolderHistory(folder: string): Promise<FolderHistory> {
  if ((await gitOutput(folder, ['rev-parse', '--is-shallow-repository'])) !== 'false') return new Map();
  const reader = gitLogReader();
  // Detecting renames reads the content of files, which a partial clone would fetch for each commit.
  const parameters = [
    'log',
    '--name-only',
    '--no-renames',
    '--relative',
    '--no-merges',
    `--max-count=${COMMITS_MAX}`,
  ];
  await runGit(folder, [...parameters, GIT_LOG_FORMAT, '--', '.'], reader.line);
  return reader.histories();
}
