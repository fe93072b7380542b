import { createHash, randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CompiledPageResult } from './compile-page';
import type { CompiledPage } from './compiled-page';

/** Compiled pages on disk, named by what they were made from, so that nothing is compiled twice. */
export interface CompileCache {
  read(
    key: string,
    readText: (file: string) => Promise<string | undefined>,
  ): Promise<CompiledPage | undefined>;
  write(key: string, result: CompiledPageResult): Promise<void>;
}

interface CacheEntry {
  page: CompiledPage;
  /** File → hash of its text, or `null` for a file that was missing. */
  dependencies: Record<string, string | null>;
}

/** A cache in a folder of its own; a file that cannot be read or written only costs time. */
export function compileCache(folder: string): CompileCache {
  const pathOf = (key: string) => join(/* turbopackIgnore: true */ folder, key.slice(0, 2), `${key}.json`);
  return {
    async read(key, readText) {
      const entry = await readEntry(pathOf(key));
      if (entry === undefined) return undefined;
      for (const [file, hash] of Object.entries(entry.dependencies)) {
        const text = await readText(file);
        if ((text === undefined ? null : hashOf(text)) !== hash) return undefined;
      }
      return entry.page;
    },
    async write(key, { page, dependencies }) {
      const entry: CacheEntry = {
        page,
        dependencies: Object.fromEntries(
          [...dependencies].map(([file, text]) => [file, text === undefined ? null : hashOf(text)]),
        ),
      };
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}`;
      try {
        await fs.mkdir(dirname(path), { recursive: true });
        await fs.writeFile(draft, JSON.stringify(entry));
        // A rename is atomic: another process reads the old file or the new one, never half of it.
        await fs.rename(draft, path);
      } catch {
        // A full or read-only disk costs a compilation next time, nothing else.
        await fs.rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}

/** Hex SHA-256 of texts, each kept apart from the next. */
export function hashOf(...texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

async function readEntry(path: string): Promise<CacheEntry | undefined> {
  try {
    const parsed: CacheEntry = JSON.parse(await fs.readFile(path, 'utf8'));
    return parsed;
  } catch {
    // Missing or damaged: compiled again.
    return undefined;
  }
}
