import { inBatches } from '@/lib/base/concurrency/in-batches';
import { DAY_MS } from '@/lib/base/durations';
import type { CleaningLimits } from './blob-store';
import { isObjectStoreRefusal, type ListedObject, type ObjectStore } from './object-store';

interface ObjectLimits extends CleaningLimits {
  /** A machine that comes sooner after another one leaves the work to that. */
  cleanEveryMs?: number;
}

const MINUTE_MS = 60_000;
/** A machine cleans every hour; with less than that, it never skips its own turn. */
const CLEAN_EVERY_MS = 50 * MINUTE_MS;
/** Keys of blobs. Whatever else is in the folder is not ours. */
const BLOB_KEY = /^[0-9a-f]{64}$/;
/** Says when somebody cleaned. */
const CLEANED_KEY = 'cleaned';
/** Of a thousand objects each; who fills the folder with more makes nobody list for ever. */
const PAGES_MAX = 5_000;
const REMOVED_IN_A_STEP = 200;
/** Half of the connections: pages are read by the others. */
const AT_ONCE = 4;

/**
 * Removes what was not used for long, and what is above the size of all together. A bucket may hold more names than fit
 * in memory, so it is listed twice: for how much was written in each minute, and for what is older than the limit that
 * follows from that. Two machines at once remove the same. Each step is short, so that others have their turn.
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
      // A full bucket refuses this note, and needs the cleaning most.
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

/** The oldest minute that is kept, and how much of it. */
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
