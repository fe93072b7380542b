import { stat } from 'node:fs/promises';
import { nextTurn } from '@/lib/base/concurrency/turns';
import { linksOfPath } from '@/lib/content/files/links-of-path';
import { askOtherHosts } from './ask-other-hosts';
import { createSite } from './create-site';
import { pollFolders } from './poll-folders';
import type { Site } from './site';
import type { LoadedSite, SiteInput } from './site-input';
import { type FolderWatch, watchFolders, watchPlaces } from './watch-folders';

/** File system timestamps are coarse, and may be earlier than the write. */
const CLOCK_STEP_MS = 10;
/** A mistake in this file keeps the whole site at its last good state. */
const CONFIGURATION = 'docs.json';

/** A site, kept up to date with its folder. */
export interface SiteLoader {
  /** The site, reloaded if its folder changed. */
  site(): Promise<Site>;
  /** Calls back after each change of the site; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Number of changes since the start: anything computed after reading it includes all of them. */
  changeCount(): number;
  /** Call when data that pages show besides the files has changed. */
  tell(): void;
  close(): void;
}

/** Serves the site of a folder, which is loaded on first use. */
export function siteLoader(input: SiteInput): SiteLoader {
  /** The loaded folder; `undefined` if it must be reloaded. */
  let current: Promise<LoadedSite> | undefined;
  /** Resolves with the last requested load. Loads run one after another, so that the latest wins. */
  let reading: Promise<unknown> = Promise.resolve();
  let isBeingRead = false;
  /** Whether a load may be repeated without a reported change. Once is enough, whatever the clocks show. */
  let mayLookAgain = true;
  /** The last successful load, served while the folder cannot be read. */
  let lastGood: LoadedSite | undefined;
  /** The error of the last load, to log each cause once. */
  let failure: string | undefined;
  let watch: FolderWatch | undefined;
  /** Watches symbolic links on the way to the folder. */
  let linkWatch: FolderWatch | undefined;
  let endPolling: (() => void) | undefined;
  let endAsking: (() => void) | undefined;
  const onProblem = (problem: string, error: unknown) => (input.onProblem ?? console.error)(problem, error);
  const listeners = new Set<() => void>();
  let changeCount = 0;
  const tellOfChange = () => {
    changeCount++;
    for (const listener of listeners) listener();
  };

  function read(): Promise<LoadedSite> {
    isBeingRead = true;
    const loading = reading.then(load);
    reading = loading.catch(() => undefined);
    return loading;
  }

  async function load(): Promise<LoadedSite> {
    const startedAt = Date.now();
    isBeingRead = true;
    try {
      await followLinks();
      const loaded = await createSite(input);
      if (!loaded.hasConfiguration && lastGood?.hasConfiguration === true) {
        const problem = loaded.site.diagnostics.find(({ severity }) => severity === 'error');
        if (problem !== undefined)
          input.lastGood?.tell(CONFIGURATION, { finding: problem, readersGet: 'an earlier version' });
        return withFindings(lastGood, loaded);
      }
      input.lastGood?.mended(CONFIGURATION);
      lastGood = loaded;
      failure = undefined;
      follow(loaded);
      void lookAgain(loaded, startedAt);
      endAsking?.();
      endAsking = askOtherHosts(loaded, {
        freshForSeconds: input.remoteDocuments?.freshForSeconds,
        onNews: loadNews,
        onProblem,
      });
      await poll(loaded);
      return loaded;
    } catch (error) {
      // The next request tries again: the folder may be in the middle of a move.
      current = undefined;
      if (lastGood === undefined) throw error;
      // Log each cause once, because every request tries again.
      if (failure !== String(error))
        onProblem(
          'The folder of the site cannot be read, so readers get it as it was:',
          // The stack of a file system error adds nothing.
          error instanceof Error && 'syscall' in error ? error.message : error,
        );
      failure = String(error);
      return lastGood;
    } finally {
      isBeingRead = false;
    }
  }

  /** Watches the loaded folders. The old watch ends after the new one has begun, so that no change is missed. */
  function follow({ folders, configurationFiles, concerning }: LoadedSite): void {
    const former = watch;
    watch = watchFolders([...folders, ...foldersOf(configurationFiles)], async (changed) => {
      // A load in progress may follow other paths, so it cannot filter the changes.
      const paths = isBeingRead ? changed : await concerning(changed);
      if (paths.length === 0) return;
      mayLookAgain = true;
      if (isBeingRead || !(await lastGood?.refresh(paths))) current = undefined;
      tellOfChange();
    });
    former?.close();
  }

  /** Starts before the folder is read, so that the links are watched as they were then. */
  async function followLinks(): Promise<void> {
    const former = linkWatch;
    linkWatch = watchPlaces(await linksOfPath(input.folder), () => {
      mayLookAgain = true;
      current = undefined;
      tellOfChange();
    });
    former?.close();
  }

  /** Polls for changes, for file systems that report none. */
  async function poll({ folders, configurationFiles }: LoadedSite): Promise<void> {
    endPolling?.();
    const { folder, pollSeconds: seconds = 0 } = input;
    if (seconds === 0) return;
    const looked = [folder, ...folders, ...foldersOf(configurationFiles)];
    // Loads at once, because polling resumes only after that.
    const onChange = async () => {
      current = read();
      await current.catch(() => undefined);
      tellOfChange();
    };
    endPolling = await pollFolders(looked, { seconds, onChange });
  }

  /** New folders are watched only after they have been read, so check for changes in between. */
  async function lookAgain(loaded: LoadedSite, startedAt: number): Promise<void> {
    if (!mayLookAgain) return;
    mayLookAgain = false;
    if (!(await hasChangedSince([...loaded.folders, ...loaded.configurationFiles], startedAt))) return;
    current = undefined;
    tellOfChange();
  }

  /** Another host has new data; the folder is unchanged. */
  async function loadNews(): Promise<void> {
    const before = current;
    const again = read();
    await again;
    // The folder has changed too and will be loaded next.
    if (current !== before) return;
    current = again;
    tellOfChange();
  }

  return {
    async site() {
      const isWaiting = current === undefined || isBeingRead;
      current ??= read();
      const { site } = await current;
      // All waiting requests would continue in the same turn of the event loop and block others.
      if (isWaiting) await nextTurn();
      return site;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changeCount: () => changeCount,
    tell: tellOfChange,
    close() {
      watch?.close();
      linkWatch?.close();
      endPolling?.();
      endAsking?.();
    },
  };
}

/** If `docs.json` cannot be read, the site stays as it was and the error is reported. */
function withFindings(lastGood: LoadedSite, { site }: LoadedSite): LoadedSite {
  return { ...lastGood, site: { ...lastGood.site, diagnostics: site.diagnostics } };
}

function foldersOf(files: readonly string[]): string[] {
  return files.map((file) => file.slice(0, Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'))));
}

/** Whether any file or folder listing changed after a time. Missing paths count as unchanged. */
async function hasChangedSince(paths: readonly string[], timeMs: number): Promise<boolean> {
  const times = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.some((mtimeMs) => mtimeMs > timeMs - CLOCK_STEP_MS);
}
