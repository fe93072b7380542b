import type { FileHistory } from './file-history';

/** Past so many names, a list of people says little. */
const CONTRIBUTORS_MAX = 8;
/** Stands before each commit: a byte that no path and no name can hold. */
const COMMIT = '\u0001';

/** `--format` of the log that is read here: time, name, then the paths of the commit. */
export const GIT_LOG_FORMAT = '--format=%x01%ct%x09%aN';

/** Gathers a `git log --name-only`, newest commit first, line by line. */
export function gitLogReader() {
  const files = new Map<string, { changedAt: number; commits: Map<string, number> }>();
  let seconds = 0;
  let author = '';
  return {
    line(text: string): void {
      if (text.startsWith(COMMIT)) {
        const [time = '', name = ''] = text.slice(1).split('\t');
        seconds = Number(time);
        author = name.trim();
        return;
      }
      if (text === '') return;
      const file = files.get(text) ?? { changedAt: seconds, commits: new Map<string, number>() };
      files.set(text, file);
      if (author !== '' && !/\[bot\]$/i.test(author))
        file.commits.set(author, (file.commits.get(author) ?? 0) + 1);
    },
    histories(): Map<string, FileHistory> {
      const histories = new Map<string, FileHistory>();
      for (const [path, { changedAt, commits }] of files) {
        const contributors = [...commits]
          .sort(([, left], [, right]) => right - left)
          .slice(0, CONTRIBUTORS_MAX)
          .map(([name]) => name);
        histories.set(path, { changedAt: new Date(changedAt * 1_000), contributors });
      }
      return histories;
    },
  };
}
