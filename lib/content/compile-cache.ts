import { createHash, randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';

export interface CompileCache<Page> {
  read(key: string, readText: (file: string) => Promise<string | undefined>): Promise<Page | undefined>;
  write(key: string, result: CacheResult<Page>): Promise<void>;
}

export interface CacheResult<Page> {
  page: Page;
  /** Text of each dependency; `undefined` for a file that was looked for and missing. */
  dependencies: ReadonlyMap<string, string | undefined>;
}

interface CacheEntry<Page> {
  page: Page;
  /** File → hash of its text, or `null` for a missing file. */
  dependencies: Record<string, string | null>;
}

const entrySchema = z.object({
  page: z.unknown(),
  dependencies: z.record(z.string(), z.string().nullable()),
});

/** A cache in its own folder; a file that cannot be read or written only costs time. */
export function compileCache<Page>(
  folder: string,
  isPage: (value: unknown) => value is Page,
): CompileCache<Page> {
  const pathOf = (key: string) => join(/* turbopackIgnore: true */ folder, key.slice(0, 2), `${key}.json`);
  return {
    async read(key, readText) {
      const entry = await readEntry(pathOf(key), isPage);
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
        // Renaming is atomic: other processes read the old file or the new one, never half of one.
        await fs.rename(draft, path);
      } catch {
        // A full or read-only disk only costs a compilation next time.
        await fs.rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}

/** Creates the folder only when a write fails, not before each one. */
async function writeInFolder(path: string, text: string): Promise<void> {
  try {
    await fs.writeFile(path, text);
  } catch {
    await fs.mkdir(dirname(path), { recursive: true });
    await fs.writeFile(path, text);
  }
}

/** SHA-256 of several texts in hexadecimal; unambiguous about where each text ends. */
export function hashOf(...texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

async function readEntry<Page>(
  path: string,
  isPage: (value: unknown) => value is Page,
): Promise<CacheEntry<Page> | undefined> {
  try {
    const { page, dependencies } = entrySchema.parse(JSON.parse(await fs.readFile(path, 'utf8')));
    return isPage(page) ? { page, dependencies } : undefined;
  } catch {
    // Missing or damaged: compile again.
    return undefined;
  }
}
