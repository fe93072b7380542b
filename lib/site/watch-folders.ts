import { type FSWatcher, watch } from 'node:fs';
import { dirname, join } from 'node:path';

export interface FolderWatch {
  close(): void;
}

/** Editors write a file in several steps, which are combined into one call. */
const SETTLE_MS = 40;

/**
 * Calls back with absolute paths when files in any of the folders change. Watches each folder without its subfolders,
 * so that ignored ones (`node_modules`) cost nothing.
 */
export function watchFolders(folders: readonly string[], onChange: (paths: string[]) => void): FolderWatch {
  const watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  const paths = new Set<string>();
  const changed = (path: string) => {
    paths.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const settled = [...paths];
      paths.clear();
      onChange(settled);
    }, SETTLE_MS);
    timer.unref();
  };
  for (const folder of new Set(folders)) {
    try {
      const watcher = watch(folder, { persistent: false }, (_, name) =>
        changed(name === null ? folder : join(folder, name)),
      );
      // A removed folder is a change like any other.
      watcher.on('error', () => changed(folder));
      watchers.push(watcher);
    } catch {
      // No watches left, or the folder is gone: the site stays as loaded, and changes here go unnoticed.
    }
  }
  return {
    close() {
      // Keeps the timer, so that a change in progress is still reported.
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** Calls back when a path is replaced, such as a swapped link or a moved folder. */
export function watchPlaces(paths: readonly string[], onChange: () => void): FolderWatch {
  const places = new Set(paths);
  return watchFolders(
    paths.map((path) => dirname(path)),
    (changed) => {
      if (changed.some((path) => places.has(path))) onChange();
    },
  );
}
