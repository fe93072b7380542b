import type { RunGit } from './run-git';

/** Of one request: what a command may be told is limited. */
const IDS_MAX = 1_000;

/**
 * Brings what files were in earlier commits, of which a copy without old files only knows the names. One request asks
 * for all that is missing, as far as a command may be told.
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

/** Git would fetch one that is missing by itself, over a connection of its own. */
async function isThere(git: RunGit, id: string): Promise<boolean> {
  return git(['-c', 'protocol.allow=never', 'cat-file', '-e', id], { GIT_ALLOW_PROTOCOL: '' }).then(
    () => true,
    () => false,
  );
}

function lines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
