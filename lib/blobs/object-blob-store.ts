import { inBatches } from '@/lib/base/concurrency/in-batches';
import { DAY_MS } from '@/lib/base/durations';
import type { ObjectStoreSettings } from '@/lib/base/settings/object-store-settings';
import type { BlobStore } from './blob-store';
import { removeLeastUsedObjects } from './least-used-objects';
import { openObjectStore } from './object-store';
import { SEALED_BYTES_MAX } from './sealed-blob';

/** Half of the connections; the others are for reading pages. */
const AT_ONCE = 4;
/** Maximum number of old blobs whose use is waiting to be recorded. */
const NOTES_MAX = 20;

/**
 * Blobs in an S3-compatible store. S3 only knows when an object was written, so a use is recorded by writing the object
 * again, at most once a day.
 */
export function openObjectBlobStore(
  settings: ObjectStoreSettings,
  options: { cleanEveryMs?: number; listedMax?: number } = {},
): BlobStore {
  const objects = openObjectStore(settings, options);
  let cleaning: ReturnType<typeof removeLeastUsedObjects> | undefined;
  let noted: Promise<unknown> = Promise.resolve();
  let notes = 0;

  /** One at a time, so that readers keep their connections. */
  function recordUse(key: string, bytes: Uint8Array): void {
    if (notes >= NOTES_MAX) return;
    notes++;
    noted = noted
      .then(() => objects.put(key, bytes))
      // The next read will try again.
      .catch(() => undefined)
      .finally(() => {
        notes--;
      });
  }

  async function isThere(key: string): Promise<boolean> {
    const ageMs = await objects.age(key);
    if (ageMs === undefined) return false;
    if (ageMs < DAY_MS) return true;
    const found = await objects.get(key, SEALED_BYTES_MAX);
    if (found !== undefined) await objects.put(key, found.bytes);
    return found !== undefined;
  }

  return {
    async read(key, bytesMax, { mayChange = false } = {}) {
      const found = await objects.get(key, bytesMax);
      // Writing a changeable blob back could overwrite another machine's newer version.
      if (found !== undefined && found.ageMs > DAY_MS && !mayChange) recordUse(key, found.bytes);
      return found?.bytes;
    },
    write: objects.put,
    async use(keys) {
      const found = await inBatches(keys, async (key) => ((await isThere(key)) ? [key] : []), AT_ONCE);
      return found.flat();
    },
    async clean(limits) {
      cleaning ??= removeLeastUsedObjects(objects, { ...limits, ...options });
      const step = await cleaning.next().catch((error: unknown) => {
        cleaning = undefined;
        throw error;
      });
      if (step.done === true) cleaning = undefined;
      return step.done === true;
    },
    async close() {
      objects.close();
    },
  };
}
