import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeCache } from '@/lib/base/files/write-atomically';
import type { SharedBlobs } from '@/lib/base/shared-blobs';
import { parsedJson } from '@/lib/base/values/parsed-json';

export interface CompileCache<Page> {
  read(key: string, readText: (file: string) => Promise<string | undefined>): Promise<Page | undefined>;
  write(key: string, result: CacheResult<Page>): Promise<void>;
}

export interface CacheResult<Page> {
  page: Page;
  /** Text of each dependency; `undefined` for a missing file. */
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

/**
 * A cache in its own folder. A file that cannot be read or written costs only time.
 *
 * @param shared compiled pages shared between machines
 */
export function compileCache<Page>(
  folder: string,
  isPage: (value: unknown) => value is Page,
  shared?: SharedBlobs | undefined,
): CompileCache<Page> {
  const pathOf = (key: string) => join(/* turbopackIgnore: true */ folder, key.slice(0, 2), `${key}.json`);
  return {
    async read(key, readText) {
      const kept = await readEntry(pathOf(key), isPage);
      if (kept !== undefined && (await isCurrent(kept, readText))) return kept.page;
      const text = (await shared?.read(nameOf(key)))?.toString();
      const brought = text === undefined ? undefined : entryFrom(text, isPage);
      if (text === undefined || brought === undefined || !(await isCurrent(brought, readText)))
        return undefined;
      await writeCache(pathOf(key), text);
      return brought.page;
    },
    async write(key, { page, dependencies }) {
      const entry: CacheEntry<Page> = {
        page,
        dependencies: Object.fromEntries(
          [...dependencies].map(([file, text]) => [file, text === undefined ? null : hashOf(text)]),
        ),
      };
      const text = JSON.stringify(entry);
      // A full or read-only disk costs only another compilation.
      await writeCache(pathOf(key), text);
      shared?.offer(nameOf(key), Buffer.from(text));
    },
  };
}

function nameOf(key: string): string {
  return `page ${key}`;
}

async function isCurrent(
  { dependencies }: CacheEntry<unknown>,
  readText: (file: string) => Promise<string | undefined>,
): Promise<boolean> {
  for (const [file, hash] of Object.entries(dependencies)) {
    const text = await readText(file);
    if ((text === undefined ? null : hashOf(text)) !== hash) return false;
  }
  return true;
}

/** SHA-256 of several texts in hexadecimal. Marks where each text ends, so that different splits differ. */
export function hashOf(...texts: string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}

async function readEntry<Page>(
  path: string,
  isPage: (value: unknown) => value is Page,
): Promise<CacheEntry<Page> | undefined> {
  const text = await fs.readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : entryFrom(text, isPage);
}

/** `undefined` for a damaged entry, which is then compiled again. */
function entryFrom<Page>(
  text: string,
  isPage: (value: unknown) => value is Page,
): CacheEntry<Page> | undefined {
  const { data } = entrySchema.safeParse(parsedJson(text));
  return data !== undefined && isPage(data.page)
    ? { page: data.page, dependencies: data.dependencies }
    : undefined;
}
