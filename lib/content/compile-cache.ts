import { createHash, randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';

/** What was made from pages, on disk, named by what it was made from, so that nothing is made twice. */
export interface CompileCache<Page> {
  read(key: string, readText: (file: string) => Promise<string | undefined>): Promise<Page | undefined>;
  write(key: string, result: CacheResult<Page>): Promise<void>;
}

/** What was made from a page, with the files that it was made from. */
export interface CacheResult<Page> {
  page: Page;
  /** Text of each file other than the page; `undefined` for one that was looked for and missing. */
  dependencies: ReadonlyMap<string, string | undefined>;
}

interface CacheEntry<Page> {
  page: Page;
  /** File → hash of its text, or `null` for a file that was missing. */
  dependencies: Record<string, string | null>;
}

/** A cache in a folder of its own; a file that cannot be read or written only costs time. */
export function compileCache<Page>(folder: string): CompileCache<Page> {
  const pathOf = (key: string) => join(/* turbopackIgnore: true */ folder, key.slice(0, 2), `${key}.json`);
  return {
    async read(key, readText) {
      const entry = await readEntry<Page>(pathOf(key));
      if (entry === undefined) return undefined;
      for (const [file, hash] of Object.entries(entry.dependencies)) {
        const text = await readText(file);
        if ((text === undefined ? null : hashOf(text)) !== hash) return undefined;
      }
      return entry.page;
    },
    async write(key, { page, dependencies }) {
      const entry: CacheEntry<Page> = {
        page,
        dependencies: Object.fromEntries(
          [...dependencies].map(([file, text]) => [file, text === undefined ? null : hashOf(text)]),
        ),
      };
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}`;
      try {
        await writeInFolder(draft, JSON.stringify(entry));
        // A rename is atomic: another process reads the old file or the new one, never half of it.
        await fs.rename(draft, path);
      } catch {
        // A full or read-only disk costs a compilation next time, nothing else.
        await fs.rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}

/** Makes the folder when it is missing, which is rare, and not for each of its files. */
async function writeInFolder(path: string, text: string): Promise<void> {
  try {
    await fs.writeFile(path, text);
  } catch {
    await fs.mkdir(dirname(path), { recursive: true });
    await fs.writeFile(path, text);
  }
}

/** Hex SHA-256 of texts, each kept apart from the next. */
export function hashOf(...texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

async function readEntry<Page>(path: string): Promise<CacheEntry<Page> | undefined> {
  try {
    const parsed: CacheEntry<Page> = JSON.parse(await fs.readFile(path, 'utf8'));
    return parsed;
  } catch {
    // Missing or damaged: compiled again.
    return undefined;
  }
}
