import type { FileHistory, FolderHistory } from './file-history';
import { readFolderHistory } from './read-folder-history';
import { type RepositoryAddress, repositoryAddress } from './repository-address';
import { gitOutput } from './run-git';

export interface SiteHistory {
  file(path: string): FileHistory | undefined;
  repository(): RepositoryAddress | undefined;
  /** Number of changes found so far. Nothing is notified of a change, so callers with caches must compare it. */
  changeCount(): number;
}

const LOOKED_AGAIN_MS = 60_000;

/**
 * The history of a folder, read in the background and again when HEAD moves. The first requests get nothing yet: no
 * request waits for Git.
 *
 * @param options.editUrl address with `{path}` that replaces the repository's, or `none`
 * @param options.onCommit after HEAD moved
 */
export function siteHistory(
  folder: string,
  options: { editUrl?: string | undefined; now?: () => number; onCommit?: () => void } = {},
): SiteHistory {
  const { editUrl, now = Date.now, onCommit } = options;
  let histories: FolderHistory = new Map();
  let repository: RepositoryAddress | undefined;
  let commit: string | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isLooking = false;
  let changeCount = 0;

  async function look() {
    const head = (await gitOutput(folder, ['rev-parse', 'HEAD'])) ?? 'none';
    if (head === commit) return;
    if (head !== 'none') {
      repository = await repositoryAddress(folder);
      histories = await readFolderHistory(folder);
      changeCount++;
    }
    if (commit !== undefined) onCommit?.();
    commit = head;
  }

  function lookSoon() {
    if (isLooking || now() - lookedAt < LOOKED_AGAIN_MS) return;
    isLooking = true;
    lookedAt = now();
    void look().finally(() => {
      isLooking = false;
    });
  }

  return {
    file(path) {
      lookSoon();
      return histories.get(path);
    },
    changeCount() {
      lookSoon();
      return changeCount;
    },
    repository() {
      if (editUrl === 'none') return undefined;
      if (editUrl !== undefined) return { editUrl };
      lookSoon();
      return repository;
    },
  };
}
