import { promises as fs } from 'node:fs';
import path from 'node:path';
import { formatDiagnostic } from '@/lib/base/errors/diagnostic';
import { isOperatorError, OperatorError } from '@/lib/base/errors/operator-error';
import type { GitSettings } from '@/lib/base/settings/git-settings';
import { loadConfiguration } from '@/lib/docs/config/load-configuration';
import { type Commit, gitRepository } from './git-repository';
import { type Release, releases } from './releases';
import { withFolderLock } from './with-folder-lock';

export interface SourceState {
  served: Release | undefined;
  /** Newest first; all of them can be served again at once. */
  releases: readonly Release[];
  /** The pinned commit; newer ones are fetched but not served. */
  pinned: string | undefined;
  /** When the repository was last checked. */
  lookedAt: Date | undefined;
  /** Why the newest commit is not served. */
  problem: string | undefined;
}

export interface SiteSource {
  /** Fetches and serves new commits. Concurrent calls share one further check, so that no push is missed. */
  look(): Promise<void>;
  /**
   * Serves an earlier commit until `follow`.
   * @throws OperatorError if the branch never had it
   */
  serve(commit: string): Promise<void>;
  /** Serves the newest commit again, and every later one. */
  follow(): Promise<void>;
  state(): Promise<SourceState>;
  /** Fetches earlier versions of the site's files, as far as the code host provides them. */
  bringVersions(files: readonly string[], versionsMax: number): Promise<void>;
  /** The served commit, as of this process's last check. */
  servedCommit(): string | undefined;
}

const KEPT_MAX = 5;

/**
 * Follows a repository. Each commit gets its own folder, which is served once it is complete and has a readable
 * `docs.json`. After a failure, readers keep the previous release.
 *
 * @param options.folder contains the copy and the releases
 * @param options.report called once per problem, and for each release
 */
export function siteSource(
  settings: GitSettings,
  { folder, now, report }: { folder: string; now: () => Date; report: (line: string) => void },
): SiteSource {
  const repository = gitRepository(settings, path.join(folder, 'repository.git'));
  const kept = releases(folder);
  const pinFile = path.join(folder, 'pinned');
  let lookedAt: Date | undefined;
  let problem: string | undefined;
  let served: Release | undefined;
  let looking: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const pinned = async () => (await fs.readFile(pinFile, 'utf8').catch(() => '')).trim() || undefined;

  async function lookOnce(): Promise<void> {
    try {
      await withFolderLock(folder, async () => {
        const commit = await repository.newest();
        lookedAt = now();
        await take(commit);
      });
      problem = undefined;
    } catch (error) {
      if (!isOperatorError(error)) throw error;
      if (problem !== error.message) report(error.message);
      problem = error.message;
    }
  }

  async function take(commit: Commit): Promise<void> {
    if (!(await isKept(commit.id))) await keep(commit, now());
    if ((await pinned()) === undefined) await serve(commit.id);
    await removeOld();
  }

  const isKept = async (id: string) => (await kept.list()).some(({ commit }) => commit === id);

  async function keep(commit: Commit, takenAt: Date): Promise<void> {
    const target = kept.folderOf(commit.id);
    // An interrupted process may have left an incomplete folder.
    await repository.remove(target);
    await repository.checkOut(commit.id, target);
    await requireSite(target, commit).catch(async (error: unknown) => {
      await repository.remove(target);
      throw error;
    });
    await kept.add(commit, takenAt);
  }

  /** Fetches a release that another server has and this one lacks. */
  async function bring(id: string): Promise<void> {
    await withFolderLock(folder, async () => {
      if (await isKept(id)) return;
      if ((await repository.find(id)) === undefined) await repository.newest();
      const commit = await repository.find(id);
      if (commit === undefined) throw new OperatorError(`There is no release of commit ${id} any more.`);
      const time = commit.committedAt.toISOString();
      const isNewest = (await kept.list()).every(({ committedAt }) => committedAt < time);
      // Releases are sorted by the time of fetching, so an older commit must not get the current time.
      await keep(commit, isNewest ? now() : commit.committedAt);
    });
  }

  async function requireSite(release: string, { id }: Commit): Promise<void> {
    const notServed = `Commit ${id.slice(0, 7)} of ${settings.url} is not served:`;
    const site = path.join(release, settings.folder);
    const [outer, real] = await Promise.all([fs.realpath(release), fs.realpath(site).catch(() => site)]);
    // With a link, a repository's author could make the site show any folder of this machine, such as that of a private
    // site.
    if (real !== outer && !real.startsWith(outer + path.sep))
      throw new OperatorError(
        `${notServed} its folder "${settings.folder}" (DOCS_GIT_FOLDER) is a link out of the repository. Put the files themselves there.`,
      );
    const { isThere, diagnostics } = await loadConfiguration(site);
    if (isThere) return;
    const [first] = diagnostics;
    const reason = first === undefined ? 'There is no docs.json.' : formatDiagnostic(first);
    throw new OperatorError(
      `${notServed} ${reason} It is looked for in ${settings.folder === '' ? 'the root of the repository' : `the folder "${settings.folder}"`} (DOCS_GIT_FOLDER).`,
    );
  }

  async function serve(commit: string): Promise<void> {
    if ((await current())?.commit === commit) return;
    await kept.serve(commit);
    const release = await current();
    report(`Serving commit ${commit.slice(0, 7)} of ${settings.url}: ${release?.subject ?? ''}`);
  }

  /** Another process may have switched the release. */
  async function current(): Promise<Release | undefined> {
    served = await kept.current();
    return served;
  }

  async function removeOld(): Promise<void> {
    const inUse = (await current())?.commit;
    const old = (await kept.list()).slice(KEPT_MAX).filter(({ commit }) => commit !== inUse);
    for (const { commit } of old) {
      await kept.remove(commit);
      await repository.remove(kept.folderOf(commit));
    }
  }

  const look = (): Promise<void> => {
    if (looking === undefined) {
      looking = lookOnce().finally(() => {
        looking = undefined;
      });
      return looking;
    }
    next ??= looking.then(() => {
      next = undefined;
      return look();
    });
    return next;
  };

  return {
    look,
    async serve(commit) {
      if (!(await isKept(commit))) await bring(commit);
      await fs.writeFile(pinFile, commit);
      await serve(commit);
    },
    async follow() {
      const wasPinned = (await pinned()) !== undefined;
      await fs.rm(pinFile, { force: true });
      await look();
      const [newest] = await kept.list();
      // The newest commit is broken, or the code host is down, but readers must not stay with the formerly pinned
      // release.
      if (wasPinned && problem !== undefined && newest !== undefined) await serve(newest.commit);
    },
    state: async () => ({
      served: await current(),
      releases: await kept.list(),
      pinned: await pinned(),
      lookedAt,
      problem,
    }),
    async bringVersions(files, versionsMax) {
      const commit = (await current())?.commit;
      if (commit === undefined) return;
      const places = files.map((file) => path.posix.join(settings.folder, file));
      try {
        await repository.bringVersions(commit, places, versionsMax);
      } catch (error) {
        if (!isOperatorError(error)) throw error;
        report(error.message);
      }
    },
    servedCommit: () => served?.commit,
  };
}
