import { createSite, type LoadedSite, type SiteInput } from './create-site';
import type { Site } from './site';
import { type FolderWatch, watchFolders } from './watch-folders';

/** The sites of this process by domain, kept as their folders are now. */
export interface SiteRegistry {
  /** The site of a domain, read again after its folder changed; `undefined` for a domain that is not served. */
  site(domain: string): Promise<Site | undefined>;
  /** Calls back after every change of any site; returns how to stop. */
  onChange(listener: () => void): () => void;
  close(): void;
}

interface Entry {
  input: SiteInput;
  current: Promise<LoadedSite> | undefined;
  /** The last reading that worked, served while the folder cannot be read. */
  lastGood: LoadedSite | undefined;
  watch: FolderWatch | undefined;
}

/** Serves the given sites; each is read when it is first asked for. */
export function siteRegistry(inputs: readonly SiteInput[]): SiteRegistry {
  const entries = new Map<string, Entry>(
    inputs.map((input) => [
      input.domain,
      { input, current: undefined, lastGood: undefined, watch: undefined },
    ]),
  );
  const listeners = new Set<() => void>();

  async function load(entry: Entry): Promise<LoadedSite> {
    try {
      const loaded = await createSite(entry.input);
      entry.lastGood = loaded;
      entry.watch?.close();
      entry.watch = watchFolders(
        [...loaded.folders, ...foldersOf(loaded.configurationFiles)],
        async (paths) => {
          if (!(await loaded.refresh(paths)) && entry.lastGood === loaded) entry.current = undefined;
          for (const listener of listeners) listener();
        },
      );
      return loaded;
    } catch (error) {
      // Tried again on the next request: the folder may only be in the middle of a move.
      entry.current = undefined;
      if (entry.lastGood !== undefined) return entry.lastGood;
      throw error;
    }
  }

  return {
    async site(domain) {
      const entry = entries.get(domain);
      if (entry === undefined) return undefined;
      entry.current ??= load(entry);
      return (await entry.current).site;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      for (const entry of entries.values()) entry.watch?.close();
    },
  };
}

function foldersOf(files: readonly string[]): string[] {
  return files.map((file) => file.slice(0, Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'))));
}
