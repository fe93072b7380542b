import { readFile } from 'node:fs/promises';
import type * as z from 'zod';
import { writeCache } from '@/lib/base/files/write-atomically';

/** A value that takes a while to read from the files of a site, as of the last read. */
export interface BackgroundValue<Value> {
  now(): Value;
  /** Call when the files have changed: schedules a background read. */
  refreshLater(): void;
  /** Starts the first read at once and resolves after it. */
  firstRead(): Promise<void>;
  /** How often the value has changed since the start, for use in the cache keys of pages that show it. */
  changeCount(): number;
  close(): void;
}

interface BackgroundValueParts<Value> {
  /** The file that keeps the value across restarts, so that the first pages have it at once. */
  file: string;
  schema: z.ZodType<Value>;
  /** The value until the first read. */
  initial: Value;
  /** Whether the value that a previous process saved belongs to these files. */
  isOwn?: (value: Value) => Promise<boolean>;
  /** Resolves to `undefined` if reading took too long; the previous value then stays. */
  read: () => Promise<Value | undefined>;
  /** Called after a read that found a different value. */
  onChange?: () => void;
  onError: (error: unknown) => void;
}

/** Waits for the search index, whose build this would slow down. */
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
  // The file does not exist before the first read.
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
