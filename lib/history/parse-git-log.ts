import type { FileHistory } from './file-history';

/** A longer list of people helps nobody. */
const CONTRIBUTORS_MAX = 8;
/** Marks the start of a commit: a byte that paths and names cannot contain. */
const COMMIT = '\u0001';

/** The `--format` parsed here: time, name, then the commit's paths. */
export const GIT_LOG_FORMAT = '--format=%x01%ct%x09%aN';

/** Parses the lines of `git log --name-only`, newest commit first. */
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
      // Git accepts any number as a time, but a page must show a date.
      if (text === '' || Number.isNaN(new Date(seconds * 1_000).getTime())) return;
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
