import { type FSWatcher, watch } from 'node:fs';
import { dirname, join } from 'node:path';

/** A running watch; `close` ends it. */
export interface FolderWatch {
  close(): void;
}

/** Editors write a file in several steps; one call covers them. */
const SETTLE_MS = 40;

/**
 * Calls back once after files in any of the folders changed, with their absolute paths. Each folder is watched by itself, not
 * what lies below, so that ignored folders (`node_modules`) cost nothing.
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
      // A folder that vanishes is a change like any other.
      watcher.on('error', () => changed(folder));
      watchers.push(watcher);
    } catch {
      // Out of watches, or gone since it was listed: the site is right as read, only not followed here.
    }
  }
  return {
    close() {
      // A change that is settling still counts: its timer stays.
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** Calls back after something else came to stand at one of the paths: a link was swapped, a folder moved. */
export function watchPlaces(paths: readonly string[], onChange: () => void): FolderWatch {
  const places = new Set(paths);
  return watchFolders(
    paths.map((path) => dirname(path)),
    (changed) => {
      if (changed.some((path) => places.has(path))) onChange();
    },
  );
}
