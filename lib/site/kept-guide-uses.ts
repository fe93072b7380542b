import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { writeAtomically } from '@/lib/base/write-atomically';
import type { GuideUses } from './related-guides';

/** Which guides use which operation, as the files were when they were last read. */
export interface KeptGuideUses {
  now(): GuideUses;
  /** The files have changed: the guides are read again a little later, in the background. */
  refreshLater(): void;
  /** How often pages would have changed by it. */
  changeCount(): number;
  close(): void;
}

const usesSchema = z.record(z.string(), z.array(z.string()));

interface KeptParts {
  /** Where they are kept for the next start, whose first pages have them at once. */
  file: string;
  /** Reads all guides, which takes a while on a large site; `undefined` where it took too long. */
  read: () => Promise<GuideUses | undefined>;
  onError: (error: unknown) => void;
}

/** After the search index, whose work it would slow down. */
const START_AFTER_MS = 15_000;
const AFTER_CHANGE_MS = 5_000;

export function keptGuideUses({ file, read, onError }: KeptParts): KeptGuideUses {
  let uses: GuideUses = {};
  let written = '{}';
  let changes = 0;
  let isWanted = false;
  let isReading = false;

  function take(next: GuideUses): boolean {
    const text = JSON.stringify(next);
    if (text === written) return false;
    uses = next;
    written = text;
    changes += 1;
    return true;
  }

  async function readAgain(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      const next = await read();
      if (next !== undefined && take(next)) await writeAtomically(file, written);
    }
  }

  const kept = readFile(file, 'utf8').then((text) => void take(usesSchema.parse(JSON.parse(text))));
  // The first start has none.
  kept.catch(() => undefined);

  function refresh(): void {
    isWanted = true;
    if (isReading) return;
    isReading = true;
    kept
      .catch(() => undefined)
      .then(readAgain)
      .catch(onError)
      .finally(() => {
        isReading = false;
      });
  }

  let timer = setTimeout(refresh, START_AFTER_MS).unref();

  return {
    now: () => uses,
    changeCount: () => changes,
    refreshLater() {
      clearTimeout(timer);
      timer = setTimeout(refresh, AFTER_CHANGE_MS).unref();
    },
    close: () => clearTimeout(timer),
  };
}
