import type { RawRecord } from '@/lib/openapi/raw-value';
import type { DocumentDownload } from './document-download';

/** The downloads of one large site; those that were asked for least recently go first. */
const KEPT_BYTES_MAX = 64_000_000;

const kept = new Map<RawRecord, Uint8Array<ArrayBuffer>>();

/**
 * The JSON of a download. Writing that of a large document takes up to a second of the serving thread, and
 * anybody may ask for it, so it is written once for all who get the same.
 */
export function downloadBytes({ root }: Pick<DocumentDownload, 'root'>): Uint8Array<ArrayBuffer> {
  const bytes = kept.get(root) ?? new TextEncoder().encode(JSON.stringify(root, null, 2));
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
