import { posix } from 'node:path';
import { gitOutput, gitText, runGit } from './run-git';

export interface FileVersion {
  commit: string;
  committedAt: Date;
}

/**
 * The commits of a branch that changed any of these files, newest first; a merge counts as one commit. Empty outside a
 * repository, and in a shallow clone, whose last commit seems to have written every file.
 *
 * @param files paths from the folder
 */
export async function fileVersions(
  folder: string,
  files: readonly string[],
  versionsMax: number,
): Promise<FileVersion[]> {
  if ((await gitOutput(folder, ['rev-parse', '--is-shallow-repository'])) !== 'false') return [];
  const versions: FileVersion[] = [];
  const parameters = ['log', '--first-parent', '--no-renames', `--max-count=${versionsMax}`];
  await runGit(
    folder,
    [...parameters, '--format=%H%x09%ct', '--', ...files.map((file) => `:(literal)${file}`)],
    (line) => {
      const [commit = '', seconds] = line.split('\t');
      const committedAt = new Date(Number(seconds) * 1_000);
      // Git accepts any number as a time, but a page must show a date.
      if (!Number.isNaN(committedAt.getTime())) versions.push({ commit, committedAt });
    },
  );
  return versions;
}

/**
 * `absent`: the commit has no such file. `unread`: it may have one, but its content is not available on this machine.
 */
export type FileInCommit = { text: string } | 'absent' | 'unread';

/** A partial clone may lack old files, and fetching each of them would need a connection. */
const LOCAL = ['-c', 'protocol.allow=never'];

/**
 * A file as of a commit. Reads only what is on this machine, and no links, because they lead out of the commit.
 *
 * @param file path from the folder
 */
export async function fileInCommit(
  folder: string,
  { commit, file, bytesMax }: { commit: string; file: string; bytesMax: number },
): Promise<FileInCommit> {
  const entry = await entryInCommit(folder, commit, file);
  if (entry === 'absent') return (await mayLeadElsewhere(folder, commit, file)) ? 'unread' : 'absent';
  if (entry === 'unread' || !/^100\d+ blob$/.test(entry.kind)) return 'unread';
  const size = await gitOutput(folder, [...LOCAL, 'cat-file', '-s', entry.id]);
  if (size === undefined || Number(size) > bytesMax) return 'unread';
  const text = await gitText(folder, [...LOCAL, 'cat-file', 'blob', entry.id]);
  return text === undefined ? 'unread' : { text };
}

type Entry = { kind: string; id: string } | 'absent' | 'unread';

async function entryInCommit(folder: string, commit: string, file: string): Promise<Entry> {
  const listed = await gitText(folder, [
    ...LOCAL,
    '--literal-pathspecs',
    'ls-tree',
    '-z',
    commit,
    '--',
    file,
  ]);
  if (listed === undefined) return 'unread';
  if (listed === '') return 'absent';
  const [, kind, id] = /^(\d+ \w+) ([0-9a-f]+)\t/.exec(listed) ?? [];
  return kind === undefined || id === undefined ? 'unread' : { kind, id };
}

/** Whether a folder on the way to a file is a link or another repository. */
async function mayLeadElsewhere(folder: string, commit: string, file: string): Promise<boolean> {
  for (let place = posix.dirname(file); /[^./]/.test(place); place = posix.dirname(place)) {
    const entry = await entryInCommit(folder, commit, place);
    if (entry === 'unread') return true;
    if (entry !== 'absent') return !entry.kind.endsWith(' tree');
  }
  return false;
}
