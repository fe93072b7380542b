import { gitOutput, runGit } from './run-git';

/** A commit that changed some files. */
export interface FileVersion {
  commit: string;
  committedAt: Date;
}

/**
 * The commits of a branch that changed any of these files, newest first: a merge stands for what it brought. None outside
 * a repository, and in a shallow clone, where the last commit would seem to have written every file.
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
      // git takes any number for a time, but a page must show a date.
      if (!Number.isNaN(committedAt.getTime())) versions.push({ commit, committedAt });
    },
  );
  return versions;
}

/**
 * A file as a commit has it; `undefined` where it has none, or a larger one. Only what is on this machine is read: the
 * clone may lack old files, and asking for each of them would take a connection.
 */
export async function fileInCommit(
  folder: string,
  { commit, file, bytesMax }: { commit: string; file: string; bytesMax: number },
): Promise<string | undefined> {
  const place = `${commit}:./${file}`;
  const local = ['-c', 'protocol.allow=never'];
  const size = Number(await gitOutput(folder, [...local, 'cat-file', '-s', place]));
  if (Number.isNaN(size) || size > bytesMax) return undefined;
  return gitOutput(folder, [...local, 'cat-file', 'blob', place]);
}
