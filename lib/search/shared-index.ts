import { basename, join } from 'node:path';
import type { SharedBlobs } from '@/lib/base/shared-blobs';
import { pipelineVersion } from '@/lib/content/pipeline-version';
import { isIndexName } from './index-files';
import { indexVersion } from './index-schema';
import { EXTRACTION_VERSION } from './search-page-of';

/** The index of a language, as machines share it. */
export interface SharedIndex {
  /** Brings the index of exactly this content; whether there was one. */
  bring(file: string): Promise<boolean>;
  /** Brings the one that was given last, of whatever content, into a folder. */
  bringNewest(folder: string): Promise<void>;
  /** Gives the index that was built here last, unless one was given just now: then the next change is brought up to date. */
  offer(file: string): void;
}

/** Indexes as machines share them. */
export interface IndexSharing {
  blobs: SharedBlobs;
  /** Resolves once the pages are what they will be until the files change: what is built before is better not given. */
  settled(): Promise<void>;
}

/** A changed page costs a machine less than a second, so not each index is worth its way. */
const BETWEEN_OFFERS_MS = 60 * 60_000;
/** Building the index of 10,000 pages takes as long. */
const BRING_MS_MAX = 30_000;

export function sharedIndex({ blobs, settled }: IndexSharing, language: string): SharedIndex {
  const nameOf = (file: string) => `search ${language} ${basename(file)}`;
  // What decides the hashes of pages, because in an index with others each page would be written again.
  const newestName = `search ${language} newest of ${indexVersion} ${EXTRACTION_VERSION} ${pipelineVersion()}`;
  let latest: string | undefined;
  let offeredAt: number | undefined;

  async function newest(): Promise<string | undefined> {
    const name = (await blobs.read(newestName, { mayChange: true }))?.toString();
    return name !== undefined && isIndexName(name) ? name : undefined;
  }

  async function give(): Promise<void> {
    await settled();
    if (latest === undefined) return;
    const file = latest;
    if (await blobs.offerFile(nameOf(file), file)) blobs.offer(newestName, Buffer.from(basename(file)));
  }

  return {
    bring: (file) => blobs.bring(nameOf(file), file, BRING_MS_MAX),
    async bringNewest(folder) {
      const name = await newest();
      if (name !== undefined) await blobs.bring(nameOf(name), join(folder, name), BRING_MS_MAX);
    },
    offer(file) {
      latest = file;
      const now = performance.now();
      if (offeredAt !== undefined && now - offeredAt < BETWEEN_OFFERS_MS) return;
      offeredAt = now;
      void give();
    },
  };
}
