import { basename, join } from 'node:path';
import type { SharedBlobs } from '@/lib/base/shared-blobs';
import { pipelineVersion } from '@/lib/content/pipeline-version';
import { isIndexName } from './index-files';
import { indexVersion } from './index-schema';
import { EXTRACTION_VERSION } from './search-page-of';

export interface SharedIndex {
  /** Fetches the index with exactly this content; resolves with whether there was one. */
  bring(file: string): Promise<boolean>;
  /** Fetches the most recently shared index, of whatever content, into a folder. */
  bringNewest(folder: string): Promise<void>;
  /** Shares the index that was built last on this machine, at most once an hour. */
  offer(file: string): void;
}

export interface IndexSharing {
  blobs: SharedBlobs;
  /** Resolves once the pages stay the same until files change; an index built earlier is not worth sharing. */
  settled(): Promise<void>;
}

/** Indexing a changed page takes a machine less than a second, so not every index is worth a transfer. */
const BETWEEN_OFFERS_MS = 60 * 60_000;
/** As long as building an index of 10,000 pages takes. */
const BRING_MS_MAX = 30_000;

export function sharedIndex({ blobs, settled }: IndexSharing, language: string): SharedIndex {
  const nameOf = (file: string) => `search ${language} ${basename(file)}`;
  // Includes everything that page hashes depend on, because with other hashes each page would be rewritten anyway.
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
