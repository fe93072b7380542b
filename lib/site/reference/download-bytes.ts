import { exactJson } from '@/lib/base/values/exact-number';
import { LruCache } from '@/lib/base/values/lru-cache';
import type { RawRecord } from '@/lib/openapi/raw-value';
import type { DocumentDownload } from './document-download';

/** Enough for one large site. The least recently used are dropped first. */
const KEPT_BYTES_MAX = 64_000_000;

const kept = new LruCache<RawRecord, Uint8Array<ArrayBuffer>>(KEPT_BYTES_MAX);

/**
 * A download as JSON. Serialising a large document can block the thread for a second, and anybody can request it, so
 * the result is shared by all readers with the same rights.
 */
export function downloadBytes({
  root,
  text,
}: Pick<DocumentDownload, 'root' | 'text'>): Uint8Array<ArrayBuffer> {
  const known = kept.get(root);
  if (known !== undefined) return known;
  const bytes = new TextEncoder().encode(text ?? exactJson(root, 2));
  // A document larger than the whole cache is kept alone.
  kept.set(root, bytes, Math.min(bytes.length, KEPT_BYTES_MAX));
  return bytes;
}
