import { promises as fs } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '@/lib/base/files/write-atomically';
import { CURRENT_RELEASE } from '@/lib/base/settings/folder-settings';
import type { Commit } from './git-repository';

/** The files of one commit, in a folder that never changes. */
export interface Release {
  commit: string;
  /** ISO 8601. */
  committedAt: string;
  subject: string;
  /** When this server fetched it, ISO 8601. */
  takenAt: string;
}

/** A site's releases: a folder and a metadata file each, and a link to the served one. */
export interface Releases {
  folderOf(commit: string): string;
  /** Newest first. */
  list(): Promise<Release[]>;
  current(): Promise<Release | undefined>;
  add(commit: Commit, takenAt: Date): Promise<void>;
  /** Serves a release from now on, by replacing a link atomically. */
  serve(commit: string): Promise<void>;
  remove(commit: string): Promise<void>;
}

export function releases(folder: string): Releases {
  const factsOf = (commit: string) => path.join(folder, 'releases', `${commit}.json`);
  const folderOf = (commit: string) => path.join(folder, 'releases', commit);
  const link = path.join(folder, CURRENT_RELEASE);

  async function read(commit: string): Promise<Release | undefined> {
    const text = await fs.readFile(factsOf(commit), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : JSON.parse(text);
  }

  return {
    folderOf,
    async list() {
      const names = await fs.readdir(path.join(folder, 'releases')).catch(() => []);
      const commits = names.filter((name) => name.endsWith('.json')).map((name) => path.parse(name).name);
      const all = (await Promise.all(commits.map(read))).filter((release) => release !== undefined);
      return all.sort((one, other) => other.takenAt.localeCompare(one.takenAt));
    },
    async current() {
      const target = await fs.readlink(link).catch(() => undefined);
      return target === undefined ? undefined : read(path.basename(target));
    },
    async add({ id, committedAt, subject }, takenAt) {
      const release: Release = {
        commit: id,
        committedAt: committedAt.toISOString(),
        subject,
        takenAt: takenAt.toISOString(),
      };
      await writeAtomically(factsOf(id), `${JSON.stringify(release, null, 2)}\n`);
    },
    async serve(commit) {
      const draft = `${link}.${process.pid}`;
      await fs.rm(draft, { force: true });
      await fs.symlink(path.join('releases', commit), draft);
      await fs.rename(draft, link);
    },
    async remove(commit) {
      await fs.rm(factsOf(commit), { force: true });
    },
  };
}
