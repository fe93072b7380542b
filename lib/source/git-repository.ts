import { promises as fs } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { bringEarlierVersions } from './earlier-versions';
import { ignoreAttributes } from './ignore-attributes';
import { requireOwnProtocol } from './require-own-protocol';
import { gitFor } from './run-git';
import {
  forgetFormer,
  refusingTooLarge,
  requireModest,
  STRANGER_LIMITS,
  type StrangerLimits,
} from './stranger-limits';

export interface Commit {
  id: string;
  committedAt: Date;
  /** First line of the message. */
  subject: string;
}

/** A bare copy of one branch; each release is a work tree next to it. */
export interface GitRepository {
  /** Fetches the branch and returns its newest commit. */
  newest(): Promise<Commit>;
  /** A commit from the copy, or fetched from the repository if it still has it. */
  find(id: string): Promise<Commit | undefined>;
  /** Writes the files of a commit into a new folder. */
  checkOut(commit: string, folder: string): Promise<void>;
  /** Fetches earlier versions of files, because the copy only has those that were checked out. */
  bringVersions(commit: string, files: readonly string[], versionsMax: number): Promise<void>;
  /** Removes such a folder. */
  remove(folder: string): Promise<void>;
}

/** @throws OperatorError from each function if git fails */
export function gitRepository(
  settings: GitSettings,
  folder: string,
  limits: StrangerLimits = STRANGER_LIMITS,
): GitRepository {
  const { isOfStranger = false } = settings;
  const git = gitFor(
    settings,
    folder,
    isOfStranger ? { fileBytesMax: limits.bytes, timeoutMs: limits.ms } : {},
  );
  let branch = settings.branch;

  const settingOf = (name: string) => git(['config', '--get', name]).catch(() => undefined);

  async function open(): Promise<void> {
    await fs.mkdir(folder, { recursive: true });
    // Written once, because writing locks the file, and several processes may open it at the same time.
    if ((await settingOf('remote.origin.url')) !== settings.url) {
      // `--template=` leaves out the hooks that the machine adds to new repositories.
      await git(['init', '--quiet', '--bare', '--template=', '.']);
      await git(['config', 'remote.origin.url', settings.url]);
    }
    if (isOfStranger) await ignoreAttributes(folder);
    await forbidOthers();
  }

  /** Any other git in the folder of a release would fetch missing objects without the limits for strangers. */
  async function forbidOthers(): Promise<void> {
    const isStrange = isOfStranger || settings.checked !== undefined;
    const isForbidden = (await settingOf('lectern.alone')) === 'true';
    if (isStrange === isForbidden) return;
    await git(['config', 'lectern.alone', String(isStrange)]);
    await git(['config', 'protocol.allow', isStrange ? 'never' : 'user']);
  }

  async function defaultBranch(): Promise<string> {
    const answer = await git(['ls-remote', '--symref', 'origin', 'HEAD']);
    const name = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(answer)?.[1];
    if (name !== undefined) return name;
    throw new OperatorError(
      `${settings.url} has no default branch. Write the branch with the site in DOCS_GIT_BRANCH.`,
    );
  }

  async function branchRef(): Promise<string> {
    branch ??= await defaultBranch();
    // For edit links.
    if ((await settingOf('lectern.branch')) !== branch) await git(['config', 'lectern.branch', branch]);
    return `refs/heads/${branch}`;
  }

  async function commitAt(revision: string): Promise<Commit> {
    const [id = '', seconds, subject = ''] = (
      await git(['log', '-1', '--format=%H%x09%ct%x09%s', '--end-of-options', revision])
    ).split('\t');
    return { id, committedAt: new Date(Number(seconds) * 1_000), subject };
  }

  const repository: GitRepository = {
    async newest() {
      if (isOfStranger) await forgetFormer(folder, limits);
      await open();
      const ref = settings.ref ?? (await branchRef());
      await requireOwnProtocol(git, { url: settings.url, folder: path.resolve(folder), ref });
      // Files are fetched by the check-out that needs them. All commits are needed for the dates of pages.
      await git(['fetch', '--quiet', '--no-tags', '--filter=blob:none', 'origin', `+${ref}:${ref}`]);
      return commitAt(ref);
    },
    find: (id) => commitAt(id).catch(() => undefined),
    async checkOut(commit, target) {
      await git(['worktree', 'prune']);
      if (isOfStranger) await requireModest(git, commit, limits);
      await git(['worktree', 'add', '--quiet', '--force', '--detach', target, commit]);
    },
    async bringVersions(commit, files, versionsMax) {
      // Their size is unknown in advance, and strangers could fill the disk.
      if (!isOfStranger) await bringEarlierVersions(git, { commit, files, versionsMax });
    },
    async remove(target) {
      await fs.rm(path.resolve(target), { recursive: true, force: true });
      // It may be gone together with the refused files.
      await git(['worktree', 'prune']).catch(() => undefined);
    },
  };
  if (!isOfStranger) return repository;
  const guarded = refusingTooLarge(folder);
  return {
    newest: () => guarded(repository.newest),
    find: repository.find,
    checkOut: (commit, target) => guarded(() => repository.checkOut(commit, target)),
    bringVersions: repository.bringVersions,
    remove: repository.remove,
  };
}
