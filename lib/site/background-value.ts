import { readFile } from 'node:fs/promises';
import type { ZodType } from 'zod';
import { writeCache } from '@/lib/base/write-atomically';

/** What takes a while to read from the files of a site, as they were when it was last read. */
export interface BackgroundValue<Value> {
  now(): Value;
  /** The files have changed: they are read again a little later, in the background. */
  refreshLater(): void;
  /** Resolves once they were read for the first time; starts that at once. */
  firstRead(): Promise<void>;
  /** How often pages would have changed by it. */
  changeCount(): number;
  close(): void;
}

interface BackgroundValueParts<Value> {
  /** Where it is kept for the next start, whose first pages have it at once. */
  file: string;
  schema: ZodType<Value>;
  /** Before anything was read. */
  initial: Value;
  /** Whether what an earlier start kept is of these files at all. */
  isOwn?: (value: Value) => Promise<boolean>;
  /** `undefined` where it took too long. */
  read: () => Promise<Value | undefined>;
  /** After it was read as something else than before. */
  onChange?: () => void;
  onError: (error: unknown) => void;
}

/** After the search index, whose work it would slow down. */
const START_AFTER_MS = 15_000;
const AFTER_CHANGE_MS = 5_000;

export function backgroundValue<Value>({
  file,
  schema,
  initial,
  isOwn = async () => true,
  read,
  onChange,
  onError,
}: BackgroundValueParts<Value>): BackgroundValue<Value> {
  let value = initial;
  let written = JSON.stringify(initial);
  let changes = 0;
  let isWanted = false;
  let reading: Promise<void> | undefined;

  function take(next: Value): boolean {
    const text = JSON.stringify(next);
    if (text === written) return false;
    value = next;
    written = text;
    changes += 1;
    return true;
  }

  async function readAgain(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      const next = await read();
      if (next === undefined || !take(next)) continue;
      onChange?.();
      await writeCache(file, written);
    }
  }

  const kept = readFile(file, 'utf8').then(async (text) => {
    const found = schema.parse(JSON.parse(text));
    if (await isOwn(found)) take(found);
  });
  // The first start has none.
  kept.catch(() => undefined);

  function refresh(): Promise<void> {
    isWanted = true;
    reading ??= kept
      .catch(() => undefined)
      .then(readAgain)
      .catch(onError)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  let timer = setTimeout(refresh, START_AFTER_MS).unref();
  let first: Promise<void> | undefined;

  return {
    now: () => value,
    changeCount: () => changes,
    refreshLater() {
      clearTimeout(timer);
      timer = setTimeout(refresh, AFTER_CHANGE_MS).unref();
    },
    firstRead() {
      first ??= refresh();
      return first;
    },
    close: () => clearTimeout(timer),
  };
}
