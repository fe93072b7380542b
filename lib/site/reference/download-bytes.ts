import { exactJson } from '@/lib/base/exact-number';
import type { RawRecord } from '@/lib/openapi/raw-value';
import type { DocumentDownload } from './document-download';

/** Enough for one large site; the least recently used are dropped first. */
const KEPT_BYTES_MAX = 64_000_000;

const kept = new Map<RawRecord, Uint8Array<ArrayBuffer>>();

/**
 * A download as JSON. Serialising a large document can block the thread for a second, and anybody can request it, so
 * it is done once for all readers with the same result.
 */
export function downloadBytes({
  root,
  text,
}: Pick<DocumentDownload, 'root' | 'text'>): Uint8Array<ArrayBuffer> {
  const bytes = kept.get(root) ?? new TextEncoder().encode(text ?? exactJson(root, 2));
  kept.delete(root);
  kept.set(root, bytes);
  let total = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
  for (const [oldest, { length }] of kept) {
    if (total <= KEPT_BYTES_MAX || oldest === root) break;
    kept.delete(oldest);
    total -= length;
  }
  return bytes;
}
