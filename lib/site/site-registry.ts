import { FRESH_FOR_SECONDS } from '@/lib/openapi/library/remote-document';
import { createSite, type LoadedSite, type SiteInput } from './create-site';
import { folderState } from './folder-state';
import { hasChangedSince } from './has-changed-since';
import { linksOfPath } from './links-of-path';
import type { Site } from './site';
import { type FolderWatch, watchFolders, watchPlaces } from './watch-folders';

/** The sites of this process by domain, kept as their folders are now. */
export interface SiteRegistry {
  /** The site of a domain, read again after its folder changed; `undefined` for a domain that is not served. */
  site(domain: string): Promise<Site | undefined>;
  /** Calls back after every change of any site; returns how to stop. */
  onChange(listener: () => void): () => void;
  /** How many changes there have been since the start: what is made after this was asked shows all of them. */
  changeCount(): number;
  close(): void;
}

interface Entry {
  input: SiteInput;
  /** The folder as it is now; `undefined` where it must be read again. */
  current: Promise<LoadedSite> | undefined;
  /** Ends with the last reading that was asked for: each begins after the one before, so that the latest stays. */
  reading: Promise<unknown>;
  isBeingRead: boolean;
  /** Whether a reading may be followed by another although no change was told: once, whatever clocks say. */
  mayLookAgain: boolean;
  /** The last reading that worked, served while the folder cannot be read. */
  lastGood: LoadedSite | undefined;
  watch: FolderWatch | undefined;
  /** Of the links on the way to the folder. */
  linkWatch: FolderWatch | undefined;
  polling: NodeJS.Timeout | undefined;
  /** Asks for documents of other hosts again. */
  asking: NodeJS.Timeout | undefined;
}

/** Serves the given sites; each is read when it is first asked for. */
export function siteRegistry(inputs: readonly SiteInput[]): SiteRegistry {
  const entries = new Map<string, Entry>(inputs.map((input) => [input.domain, newEntry(input)]));
  const listeners = new Set<() => void>();
  let changeCount = 0;
  const tellOfChange = () => {
    changeCount++;
    for (const listener of listeners) listener();
  };

  function read(entry: Entry): Promise<LoadedSite> {
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
      if (!loaded.hasConfiguration && entry.lastGood?.hasConfiguration === true)
        return withFindings(entry.lastGood, loaded);
      entry.lastGood = loaded;
      follow(entry, loaded);
      void lookAgain(entry, loaded, startedAt);
      askAgainLater(entry, loaded);
      await poll(entry, loaded);
      return loaded;
    } catch (error) {
      // Tried again on the next request: the folder may only be in the middle of a move.
      entry.current = undefined;
      if (entry.lastGood !== undefined) return entry.lastGood;
      throw error;
    } finally {
      entry.isBeingRead = false;
    }
  }

  /** Watches what was read. The watch before it ends only now, so that no change falls between the two. */
  function follow(entry: Entry, { folders, configurationFiles }: LoadedSite): void {
    const former = entry.watch;
    entry.watch = watchFolders([...folders, ...foldersOf(configurationFiles)], async (paths) => {
      entry.mayLookAgain = true;
      if (entry.isBeingRead || !(await entry.lastGood?.refresh(paths))) entry.current = undefined;
      tellOfChange();
    });
    former?.close();
  }

  /** Watched before the folder is read, so that what they led to then is what is followed. */
  async function followLinks(entry: Entry): Promise<void> {
    const former = entry.linkWatch;
    entry.linkWatch = watchPlaces(await linksOfPath(entry.input.folder), () => {
      entry.mayLookAgain = true;
      entry.current = undefined;
      tellOfChange();
    });
    former?.close();
  }

  /** Looks at the files every so often, where their system tells of no changes. */
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
      // Read at once: until then nobody looks again.
      entry.current = read(entry);
      await entry.current.catch(() => undefined);
      tellOfChange();
    }, pollSeconds * 1_000).unref();
    entry.polling = polling;
  }

  /** Nobody watched a new folder between its reading and its watch: what came into it then is looked up. */
  async function lookAgain(entry: Entry, loaded: LoadedSite, startedAt: number): Promise<void> {
    if (!entry.mayLookAgain) return;
    entry.mayLookAgain = false;
    if (!(await hasChangedSince([...loaded.folders, ...loaded.configurationFiles], startedAt))) return;
    entry.current = undefined;
    tellOfChange();
  }

  /** What hosts changed is read beside the requests: meanwhile readers get what was there. */
  function askAgainLater(entry: Entry, loaded: LoadedSite): void {
    clearInterval(entry.asking);
    const { apiDocuments } = loaded.site;
    if (!apiDocuments.hasRemote) return;
    const seconds = entry.input.remoteDocuments?.freshForSeconds ?? FRESH_FOR_SECONDS;
    const ask = async () => {
      if (!(await apiDocuments.hasChanged()) || entry.lastGood !== loaded) return;
      const { current } = entry;
      const again = read(entry);
      await again;
      // The folder changed as well, and is read after this.
      if (entry.current !== current) return;
      entry.current = again;
      tellOfChange();
    };
    entry.asking = setInterval(() => {
      // The next time may be better; what was read stays.
      ask().catch((error: unknown) => console.error('Documents of other hosts could not be read:', error));
    }, seconds * 1000).unref();
  }

  return {
    async site(domain) {
      const entry = entries.get(domain);
      if (entry === undefined) return undefined;
      entry.current ??= read(entry);
      return (await entry.current).site;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changeCount: () => changeCount,
    close() {
      for (const { watch, linkWatch, polling, asking } of entries.values()) {
        watch?.close();
        linkWatch?.close();
        clearInterval(polling);
        clearInterval(asking);
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
    watch: undefined,
    linkWatch: undefined,
    polling: undefined,
    asking: undefined,
  };
}

/** A `docs.json` that cannot be read leaves the site as it was; what is wrong is told. */
function withFindings(lastGood: LoadedSite, { site }: LoadedSite): LoadedSite {
  return { ...lastGood, site: { ...lastGood.site, diagnostics: site.diagnostics } };
}

function foldersOf(files: readonly string[]): string[] {
  return files.map((file) => file.slice(0, Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'))));
}
