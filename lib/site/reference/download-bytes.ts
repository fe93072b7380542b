import { exactJson } from '@/lib/base/values/exact-number';
import { LruCache } from '@/lib/base/values/lru-cache';
import type { RawRecord } from '@/lib/openapi/raw-value';
import type { DocumentDownload } from './document-download';

/** Enough for one large site; the least recently used are dropped first. */
const KEPT_BYTES_MAX = 64_000_000;

const kept = new LruCache<RawRecord, Uint8Array<ArrayBuffer>>(KEPT_BYTES_MAX);

/**
 * A download as JSON. Serialising a large document can block the thread for a second, and anybody can request it, so
 * it is done once for all readers with the same result.
 */
export function downloadBytes({
  root,
  text,
}: Pick<DocumentDownload, 'root' | 'text'>): Uint8Array<ArrayBuffer> {
  const known = kept.get(root);
  if (known !== undefined) return known;
  const bytes = new TextEncoder().encode(text ?? exactJson(root, 2));
  // One that is larger than all others may be together is kept alone.
  kept.set(root, bytes, Math.min(bytes.length, KEPT_BYTES_MAX));
  return bytes;
}
