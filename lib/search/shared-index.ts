import { basename, join } from 'node:path';
import type { SharedBlobs } from '@/lib/base/shared-blobs';
import { isIndexName } from './index-files';
import { indexVersion } from './index-schema';

/** The index of a language, as machines share it. */
export interface SharedIndex {
  /** Brings the index of exactly this content; whether there was one. */
  bring(file: string): Promise<boolean>;
  /** Brings the one that was given last, of whatever content, into a folder. */
  bringNewest(folder: string): Promise<void>;
  /** Gives an index that was built here, unless one was given just now: then the next change is brought up to date. */
  offer(file: string): void;
}

/** A changed page costs a machine less than a second, so not each index is worth its way. */
const BETWEEN_OFFERS_MS = 10 * 60_000;
/** Building the index of 10,000 pages takes as long. */
const BRING_MS_MAX = 30_000;

export function sharedIndex(blobs: SharedBlobs, language: string): SharedIndex {
  const nameOf = (file: string) => `search ${language} ${basename(file)}`;
  const newestName = `search ${language} newest of version ${indexVersion}`;
  let offeredAt: number | undefined;

  async function newest(): Promise<string | undefined> {
    const name = (await blobs.read(newestName))?.toString();
    return name !== undefined && isIndexName(name) ? name : undefined;
  }

  async function give(file: string): Promise<void> {
    const before = await newest();
    const name = basename(file);
    const isGiven = await blobs.offerFile(nameOf(file), file, before && nameOf(before));
    if (isGiven && before !== name) blobs.offer(newestName, Buffer.from(name));
  }

  return {
    bring: (file) => blobs.bring(nameOf(file), file, BRING_MS_MAX),
    async bringNewest(folder) {
      const name = await newest();
      if (name !== undefined) await blobs.bring(nameOf(name), join(folder, name), BRING_MS_MAX);
    },
    offer(file) {
      const now = performance.now();
      if (offeredAt !== undefined && now - offeredAt < BETWEEN_OFFERS_MS) return;
      offeredAt = now;
      void give(file);
    },
  };
}
