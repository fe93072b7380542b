import type { BlobStore } from '@/lib/blobs/blob-store';

/** An in-memory store that completes everything at once. */
export function memoryBlobStore(blobs = new Map<string, Uint8Array>()): BlobStore {
  return {
    read: async (key) => blobs.get(key),
    async write(key, data) {
      blobs.set(key, data);
    },
    use: async (keys) => keys.filter((key) => blobs.has(key)),
    clean: async () => true,
    close: async () => undefined,
  };
}
