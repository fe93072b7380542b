import { inBatches } from '@/lib/base/concurrency/in-batches';
import { DAY_MS } from '@/lib/base/durations';
import type { CleaningLimits } from './blob-store';
import { isObjectStoreRefusal, type ListedObject, type ObjectStore } from './object-store';

interface ObjectLimits extends CleaningLimits {
  /** Skips the cleaning if another machine did one within this time. */
  cleanEveryMs?: number;
}

const MINUTE_MS = 60_000;
/** A machine cleans every hour. This is a little shorter, so that it never skips its own turn. */
const CLEAN_EVERY_MS = 50 * MINUTE_MS;
/** Keys of blobs; other objects in the folder are not ours. */
const BLOB_KEY = /^[0-9a-f]{64}$/;
/** An object whose age tells when a machine last cleaned. */
const CLEANED_KEY = 'cleaned';
/** Pages of a thousand objects each. Stops an endless listing if someone floods the folder. */
const PAGES_MAX = 5_000;
const REMOVED_IN_A_STEP = 200;
/** Half of the connections; the others are for reading pages. */
const AT_ONCE = 4;

/**
 * Removes blobs unused for long, and those above the total size. A bucket may have more names than fit in memory, so it
 * is listed twice: first to sum the bytes written in each minute, then to remove what is older than the cut-off minute.
 * Machines that run this concurrently remove the same objects. Steps are short, to let other calls through.
 */
export async function* removeLeastUsedObjects(
  objects: ObjectStore,
  { unusedDaysMax, bytesMax, cleanEveryMs = CLEAN_EVERY_MS }: ObjectLimits,
): AsyncGenerator<void, void> {
  const cleanedMs = await objects.age(CLEANED_KEY);
  if (cleanedMs !== undefined && cleanedMs < cleanEveryMs) return;
  await objects
    .put(CLEANED_KEY, Buffer.from('A server of Lectern has cleaned here.'))
    .catch((error: unknown) => {
      // A full bucket refuses this marker, but needs the cleaning most.
      if (!isObjectStoreRefusal(error)) throw error;
    });
  yield;
  const bytesOfMinute = new Map<number, number>();
  let nowMs = 0;
  for await (const page of pagesOf(objects)) {
    nowMs = page.nowMs;
    for (const blob of page.blobs) {
      const minute = minuteOf(blob);
      bytesOfMinute.set(minute, (bytesOfMinute.get(minute) ?? 0) + blob.size);
    }
    yield;
  }
  const limit = oldestKept(bytesOfMinute, bytesMax);
  const usedSince = minuteOf({ writtenMs: nowMs - unusedDaysMax * DAY_MS });
  let { room } = limit;
  for await (const { blobs } of pagesOf(objects)) {
    const removed = blobs.filter((blob) => {
      const minute = minuteOf(blob);
      if (minute < usedSince || minute < limit.minute) return true;
      if (minute > limit.minute) return false;
      room -= blob.size;
      return room < 0;
    });
    for (let from = 0; from < removed.length; from += REMOVED_IN_A_STEP) {
      await inBatches(
        removed.slice(from, from + REMOVED_IN_A_STEP),
        ({ key }) => objects.remove(key),
        AT_ONCE,
      );
      yield;
    }
    yield;
  }
}

async function* pagesOf(objects: ObjectStore) {
  let after = '';
  for (let page = 0; page < PAGES_MAX; page++) {
    const list = await objects.list(after);
    yield { blobs: list.objects.filter(({ key }) => BLOB_KEY.test(key)), nowMs: list.nowMs };
    if (list.next === undefined) return;
    after = list.next;
  }
}

/** The oldest minute to keep, and how many of its bytes fit. */
function oldestKept(bytesOfMinute: ReadonlyMap<number, number>, bytesMax: number) {
  let room = bytesMax;
  for (const [minute, bytes] of [...bytesOfMinute].sort(([one], [other]) => other - one)) {
    if (bytes > room) return { minute, room };
    room -= bytes;
  }
  return { minute: Number.NEGATIVE_INFINITY, room };
}

function minuteOf({ writtenMs }: Pick<ListedObject, 'writtenMs'>): number {
  return Math.floor(writtenMs / MINUTE_MS);
}
