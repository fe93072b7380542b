import { inBatches } from '@/lib/base/concurrency/in-batches';
import { DAY_MS } from '@/lib/base/durations';
import type { ObjectStoreSettings } from '@/lib/base/settings/object-store-settings';
import type { BlobStore } from './blob-store';
import { removeLeastUsedObjects } from './least-used-objects';
import { openObjectStore } from './object-store';
import { SEALED_BYTES_MAX } from './sealed-blob';

/** Half of the connections: pages are read by the others. */
const AT_ONCE = 4;
/** Readings of old blobs whose use still has to be noted. */
const NOTES_MAX = 20;

/**
 * Blobs in a store that speaks S3. Such a store only knows when an object was written, so we write those that are used
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

  /** One after another, so that readers keep their connections. */
  function noteUse(key: string, bytes: Uint8Array): void {
    if (notes >= NOTES_MAX) return;
    notes++;
    noted = noted
      .then(() => objects.put(key, bytes))
      // The next reading notes it.
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
      // What was read would be written over what another machine wrote meanwhile.
      if (found !== undefined && found.ageMs > DAY_MS && !mayChange) noteUse(key, found.bytes);
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
