import { type FSWatcher, watch } from 'node:fs';

/** A running watch; `close` ends it. */
export interface FolderWatch {
  close(): void;
}

/** Editors write a file in several steps; one call covers them. */
const SETTLE_MS = 40;

/**
 * Calls back once after files in any of the folders changed. Each folder is watched by itself, not
 * what lies below, so that ignored folders (`node_modules`) cost nothing.
 */
export function watchFolders(folders: readonly string[], onChange: () => void): FolderWatch {
  const watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
    timer.unref();
  };
  for (const folder of new Set(folders)) {
    try {
      const watcher = watch(folder, { persistent: false }, changed);
      // A folder that vanishes is a change like any other.
      watcher.on('error', changed);
      watchers.push(watcher);
    } catch {
      // Out of watches, or gone since it was listed: the site is right as read, only not followed here.
    }
  }
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
