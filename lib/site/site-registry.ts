import { FRESH_FOR_SECONDS } from '@/lib/openapi/library/remote-document';
import { createSite, type LoadedSite, type SiteInput } from './create-site';
import type { Site } from './site';
import { type FolderWatch, watchFolders } from './watch-folders';

/** The sites of this process by domain, kept as their folders are now. */
export interface SiteRegistry {
  /** The site of a domain, read again after its folder changed; `undefined` for a domain that is not served. */
  site(domain: string): Promise<Site | undefined>;
  /** Calls back after every change of any site; returns how to stop. */
  onChange(listener: () => void): () => void;
  /** How many changes there have been since the start. */
  changeCount(): number;
  /** How many of them a page that is made now shows for sure: the last may have come in the midst. */
  settledChangeCount(): number;
  close(): void;
}

interface Entry {
  input: SiteInput;
  current: Promise<LoadedSite> | undefined;
  /** The last reading that worked, served while the folder cannot be read. */
  lastGood: LoadedSite | undefined;
  watch: FolderWatch | undefined;
  /** Asks for documents of other hosts again. */
  asking: NodeJS.Timeout | undefined;
}

/** By then a page that was begun before a change is made. */
const PAGE_MADE_MS = 1_000;

/** Serves the given sites; each is read when it is first asked for. */
export function siteRegistry(inputs: readonly SiteInput[]): SiteRegistry {
  const entries = new Map<string, Entry>(
    inputs.map((input) => [
      input.domain,
      { input, current: undefined, lastGood: undefined, watch: undefined, asking: undefined },
    ]),
  );
  const listeners = new Set<() => void>();
  let changeCount = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  const tellOfChange = () => {
    changeCount++;
    changedAt = performance.now();
    for (const listener of listeners) listener();
  };

  async function load(entry: Entry): Promise<LoadedSite> {
    try {
      const loaded = await createSite(entry.input);
      if (!loaded.hasConfiguration && entry.lastGood?.hasConfiguration === true)
        return withFindings(entry.lastGood, loaded);
      entry.lastGood = loaded;
      askAgainLater(entry, loaded);
      entry.watch?.close();
      entry.watch = watchFolders(
        [...loaded.folders, ...foldersOf(loaded.configurationFiles)],
        async (paths) => {
          if (!(await loaded.refresh(paths)) && entry.lastGood === loaded) entry.current = undefined;
          tellOfChange();
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

  /** What hosts changed is read beside the requests: meanwhile readers get what was there. */
  function askAgainLater(entry: Entry, loaded: LoadedSite): void {
    clearInterval(entry.asking);
    const { apiDocuments } = loaded.site;
    if (!apiDocuments.hasRemote) return;
    const seconds = entry.input.remoteDocuments?.freshForSeconds ?? FRESH_FOR_SECONDS;
    const ask = async () => {
      if (!(await apiDocuments.hasChanged()) || entry.lastGood !== loaded) return;
      const again = load(entry);
      await again;
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
      entry.current ??= load(entry);
      return (await entry.current).site;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changeCount: () => changeCount,
    settledChangeCount: () => (performance.now() - changedAt < PAGE_MADE_MS ? changeCount - 1 : changeCount),
    close() {
      for (const { watch, asking } of entries.values()) {
        watch?.close();
        clearInterval(asking);
      }
    },
  };
}

/** A `docs.json` that cannot be read leaves the site as it was; what is wrong is told. */
function withFindings(lastGood: LoadedSite, { site }: LoadedSite): LoadedSite {
  return { ...lastGood, site: { ...lastGood.site, diagnostics: site.diagnostics } };
}

function foldersOf(files: readonly string[]): string[] {
  return files.map((file) => file.slice(0, Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'))));
}
