import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeCache } from '@/lib/base/files/write-atomically';
import { comparedVersionsSchema } from '@/lib/openapi/changes/compared-versions';

const keptSchema = z.union([comparedVersionsSchema, z.enum(['earlier-broken', 'later-broken'])]);
type Compared = z.infer<typeof keptSchema>;

/** A local cache of comparisons, which never expire because commits do not change. */
export interface ComparisonCache {
  /** Calls `compare` if the cache has no entry. `undefined` is not cached. */
  of(key: unknown, compare: () => Promise<Compared | undefined>): Promise<Compared | undefined>;
  /** Call if the reading was cut short: entries that it did not use may still be needed. */
  isUnfinished(): void;
  /** Removes entries that this reading did not use: those of older rules, and of removed files and documents. */
  removeUnused(): Promise<void>;
}

export function comparisonCache(cacheFolder: string): ComparisonCache {
  const folder = join(/* turbopackIgnore: true */ cacheFolder, 'api-changes');
  const used = new Set<string>();
  let isWhole = true;
  return {
    async of(key, compare) {
      const name = `${createHash('sha256').update(JSON.stringify(key)).digest('hex')}.json`;
      const file = join(folder, name);
      used.add(name);
      try {
        return keptSchema.parse(JSON.parse(await fs.readFile(file, 'utf8')));
      } catch {
        // Missing or damaged: compares again.
      }
      const made = await compare();
      if (made !== undefined) await writeCache(file, JSON.stringify(made));
      return made;
    },
    isUnfinished() {
      isWhole = false;
    },
    async removeUnused() {
      // If nothing was compared, Git may have failed.
      if (!isWhole || used.size === 0) return;
      const names = await fs.readdir(folder).catch(() => []);
      for (const name of names) if (!used.has(name)) await fs.rm(join(folder, name), { force: true });
    },
  };
}
