import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { writeCache } from '@/lib/base/files/write-atomically';
import { comparedVersionsSchema } from '@/lib/openapi/changes/compared-versions';

const keptSchema = z.union([comparedVersionsSchema, z.enum(['earlier-broken', 'later-broken'])]);
type Compared = z.infer<typeof keptSchema>;

/** Comparisons as they were made before, on this machine: commits never change. */
export interface KeptComparisons {
  /** Made where it is not kept; `undefined` is not kept. */
  of(key: unknown, compare: () => Promise<Compared | undefined>): Promise<Compared | undefined>;
  /** The reading was cut short, so what it did not use may still be needed. */
  isUnfinished(): void;
  /** Removes what this reading did not use: of older rules, of files and documents that are gone. */
  removeUnused(): Promise<void>;
}

export function keptComparisons(cacheFolder: string): KeptComparisons {
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
        // Missing or damaged: compared again.
      }
      const made = await compare();
      if (made !== undefined) await writeCache(file, JSON.stringify(made));
      return made;
    },
    isUnfinished() {
      isWhole = false;
    },
    async removeUnused() {
      // A reading without any comparison may be one that git failed.
      if (!isWhole || used.size === 0) return;
      const names = await fs.readdir(folder).catch(() => []);
      for (const name of names) if (!used.has(name)) await fs.rm(join(folder, name), { force: true });
    },
  };
}
