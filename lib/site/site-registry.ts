import { stat } from 'node:fs/promises';
import { nextTurn } from '@/lib/base/turns';
import { linksOfPath } from '@/lib/content/files/links-of-path';
import { FRESH_FOR_SECONDS } from '@/lib/openapi/library/remote-document';
import { createSite } from './create-site';
import { folderState } from './folder-state';
import { COUNTED_EVERY_SECONDS } from './link-counts';
import type { Site } from './site';
import type { LoadedSite, SiteInput } from './site-input';
import { type FolderWatch, watchFolders, watchPlaces } from './watch-folders';

/** Timestamps of file systems are coarse, and may be earlier than the write. */
const CLOCK_STEP_MS = 10;
/** The file whose mistakes leave the whole site as it was. */
const CONFIGURATION = 'docs.json';

/** The sites of this process by domain, kept up to date with their folders. */
export interface SiteRegistry {
  /** The site of a domain, reloaded if its folder changed; `undefined` if the domain is not served. */
  site(domain: string): Promise<Site | undefined>;
  /** Calls back after each change of a site; returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Number of changes since the start: anything made after reading it includes all of them. */
  changeCount(): number;
  /** What pages show beside the files has changed. */
  tell(): void;
  close(): void;
}

interface Entry {
  input: SiteInput;
  /** The loaded folder; `undefined` if it must be loaded again. */
  current: Promise<LoadedSite> | undefined;
  /** Resolves with the last requested load; loads run one after another, so that the latest wins. */
  reading: Promise<unknown>;
  isBeingRead: boolean;
  /** Whether a load may be repeated without a reported change: once, whatever the clocks say. */
  mayLookAgain: boolean;
  /** The last successful load, served while the folder cannot be read. */
  lastGood: LoadedSite | undefined;
  /** Why the last load failed. */
  failure: string | undefined;
  watch: FolderWatch | undefined;
  /** Watches symbolic links on the way to the folder. */
  linkWatch: FolderWatch | undefined;
  polling: NodeJS.Timeout | undefined;
  /** Timers for asking other hosts again. */
  asking: NodeJS.Timeout[];
}

/** Serves the given sites; each is loaded on first use. */
export function siteRegistry(inputs: readonly SiteInput[]): SiteRegistry {
  const entries = new Map<string, Entry>(inputs.map((input) => [input.domain, newEntry(input)]));
  const listeners = new Set<() => void>();
  let changeCount = 0;
  const tellOfChange = () => {
    changeCount++;
    for (const listener of listeners) listener();
  };

  function read(entry: Entry): Promise<LoadedSite> {
    entry.isBeingRead = true;
    const loading = entry.reading.then(() => load(entry));
    entry.reading = loading.catch(() => undefined);
    return loading;
  }

  async function load(entry: Entry): Promise<LoadedSite> {
    const startedAt = Date.now();
    entry.isBeingRead = true;
    try {
      await followLinks(entry);
      const loaded = await createSite(entry.input);
      if (!loaded.hasConfiguration && entry.lastGood?.hasConfiguration === true) {
        const problem = loaded.site.diagnostics.find(({ severity }) => severity === 'error');
        if (problem !== undefined)
          entry.input.lastGood?.tell(CONFIGURATION, { finding: problem, readersGet: 'an earlier version' });
        return withFindings(entry.lastGood, loaded);
      }
      entry.input.lastGood?.mended(CONFIGURATION);
      entry.lastGood = loaded;
      entry.failure = undefined;
      follow(entry, loaded);
      void lookAgain(entry, loaded, startedAt);
      askAgainLater(entry, loaded);
      await poll(entry, loaded);
      return loaded;
    } catch (error) {
      // The next request tries again: the folder may just be moving.
      entry.current = undefined;
      if (entry.lastGood === undefined) throw error;
      // Once for each cause, because every request tries.
      if (entry.failure !== String(error))
        onTrouble(entry)('The folder of the site cannot be read, so readers get it as it was:', error);
      entry.failure = String(error);
      return entry.lastGood;
    } finally {
      entry.isBeingRead = false;
    }
  }

  /** Watches the loaded folders. The previous watch ends last, so that no change is missed in between. */
  function follow(entry: Entry, { folders, configurationFiles, concerning }: LoadedSite): void {
    const former = entry.watch;
    entry.watch = watchFolders([...folders, ...foldersOf(configurationFiles)], async (changed) => {
      // What is being read may follow other paths.
      const paths = entry.isBeingRead ? changed : await concerning(changed);
      if (paths.length === 0) return;
      entry.mayLookAgain = true;
      if (entry.isBeingRead || !(await entry.lastGood?.refresh(paths))) entry.current = undefined;
      tellOfChange();
    });
    former?.close();
  }

  /** Starts before the folder is read, so that the links are watched as they were then. */
  async function followLinks(entry: Entry): Promise<void> {
    const former = entry.linkWatch;
    entry.linkWatch = watchPlaces(await linksOfPath(entry.input.folder), () => {
      entry.mayLookAgain = true;
      entry.current = undefined;
      tellOfChange();
    });
    former?.close();
  }

  /** Looks for changed files regularly, where the file system reports none. */
  async function poll(entry: Entry, { folders, configurationFiles }: LoadedSite): Promise<void> {
    clearInterval(entry.polling);
    const { folder, pollSeconds = 0 } = entry.input;
    if (pollSeconds === 0) return;
    const looked = [folder, ...folders, ...foldersOf(configurationFiles)];
    const known = await folderState(looked);
    let isLooking = false;
    const polling = setInterval(async () => {
      if (isLooking) return;
      isLooking = true;
      const isSame = (await folderState(looked)) === known;
      isLooking = false;
      if (isSame || entry.polling !== polling) return;
      clearInterval(polling);
      // Loads at once, because polling only resumes after that.
      entry.current = read(entry);
      await entry.current.catch(() => undefined);
      tellOfChange();
    }, pollSeconds * 1_000).unref();
    entry.polling = polling;
  }

  /** New folders are only watched after they are read, so changes in between are looked up. */
  async function lookAgain(entry: Entry, loaded: LoadedSite, startedAt: number): Promise<void> {
    if (!entry.mayLookAgain) return;
    entry.mayLookAgain = false;
    if (!(await hasChangedSince([...loaded.folders, ...loaded.configurationFiles], startedAt))) return;
    entry.current = undefined;
    tellOfChange();
  }

  /** Asks other hosts in the background; meanwhile readers get what is known of them. */
  function askAgainLater(entry: Entry, loaded: LoadedSite): void {
    for (const timer of entry.asking) clearInterval(timer);
    entry.asking = [];
    const { apiDocuments } = loaded.site;
    if (apiDocuments.hasRemote) {
      const seconds = entry.input.remoteDocuments?.freshForSeconds ?? FRESH_FOR_SECONDS;
      askEvery(seconds, entry, loaded, apiDocuments.hasChanged);
    }
    if (loaded.linkCounts.hasAny)
      askEvery(COUNTED_EVERY_SECONDS, entry, loaded, loaded.linkCounts.hasChanged)();
  }

  /** Loads the site again where another host has something new; returns what asks at once. */
  function askEvery(
    seconds: number,
    entry: Entry,
    loaded: LoadedSite,
    hasChanged: () => Promise<boolean>,
  ): () => void {
    const askOnce = async () => {
      if (!(await hasChanged()) || entry.lastGood !== loaded) return;
      const { current } = entry;
      const again = read(entry);
      await again;
      // The folder changed too, and will be loaded next.
      if (entry.current !== current) return;
      entry.current = again;
      tellOfChange();
    };
    const ask = () => {
      // The next attempt may succeed; what is known stays.
      askOnce().catch((error: unknown) => onTrouble(entry)('Other hosts could not be asked:', error));
    };
    entry.asking.push(setInterval(ask, seconds * 1_000).unref());
    return ask;
  }

  return {
    async site(domain) {
      const entry = entries.get(domain);
      if (entry === undefined) return undefined;
      const isWaiting = entry.current === undefined || entry.isBeingRead;
      entry.current ??= read(entry);
      const { site } = await entry.current;
      // All waiting requests would continue in one round of the event loop, and block all others.
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
      for (const { watch, linkWatch, polling, asking } of entries.values()) {
        watch?.close();
        linkWatch?.close();
        clearInterval(polling);
        for (const timer of asking) clearInterval(timer);
      }
    },
  };
}

function newEntry(input: SiteInput): Entry {
  return {
    input,
    current: undefined,
    reading: Promise.resolve(),
    isBeingRead: false,
    mayLookAgain: true,
    lastGood: undefined,
    failure: undefined,
    watch: undefined,
    linkWatch: undefined,
    polling: undefined,
    asking: [],
  };
}

function onTrouble({ input }: Entry): (trouble: string, error: unknown) => void {
  return input.onTrouble ?? console.error;
}

/** If `docs.json` cannot be read, the site stays as it was and the error is reported. */
function withFindings(lastGood: LoadedSite, { site }: LoadedSite): LoadedSite {
  return { ...lastGood, site: { ...lastGood.site, diagnostics: site.diagnostics } };
}

function foldersOf(files: readonly string[]): string[] {
  return files.map((file) => file.slice(0, Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'))));
}

/** Whether any of the files or a folder's listing changed after a time; missing paths count as unchanged. */
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
