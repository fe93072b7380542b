import type { RunGit } from './run-git';

/** For one request, because the length of a command is limited. */
const IDS_MAX = 1_000;

/**
 * Fetches earlier versions of files, of which a partial copy only knows the ids. Batches them into few requests.
 *
 * @param files paths from the root of the repository
 */
export async function bringEarlierVersions(
  git: RunGit,
  { commit, files, versionsMax }: { commit: string; files: readonly string[]; versionsMax: number },
): Promise<void> {
  const paths = files.map((file) => `:(literal)${file}`);
  const log = ['log', '--first-parent', '--no-renames', `--max-count=${versionsMax}`, '--format=%H'];
  const commits = lines(await git([...log, commit, '--', ...paths]));
  const known = new Set<string>();
  const missing: string[] = [];
  for (const version of commits)
    for (const entry of lines(await git(['--literal-pathspecs', 'ls-tree', version, '--', ...files]))) {
      const [, type, id] = /^\d+ (\w+) ([0-9a-f]+)\t/.exec(entry) ?? [];
      if (type !== 'blob' || id === undefined || known.has(id)) continue;
      known.add(id);
      if (!(await isThere(git, id))) missing.push(id);
    }
  for (let start = 0; start < missing.length; start += IDS_MAX)
    await git([
      'fetch',
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      '--filter=blob:none',
      'origin',
      ...missing.slice(start, start + IDS_MAX),
    ]);
}

/** Without this check, git would fetch each missing object over a connection of its own. */
async function isThere(git: RunGit, id: string): Promise<boolean> {
  return git(['-c', 'protocol.allow=never', 'cat-file', '-e', id], { GIT_ALLOW_PROTOCOL: '' }).then(
    () => true,
    () => false,
  );
}

function lines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
