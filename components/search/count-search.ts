import { ownAddress } from '@/lib/base/addresses';

const counted = new Set<string>();

/**
 * Counts the query that a reader settled on, once per query and document. The dashboard shows what readers look for and
 * do not
 * find; nothing about the reader is sent.
 */
export function countSearch(written: string, language: string): void {
  const query = written.trim();
  if (query.length < 2 || counted.has(query)) return;
  counted.add(query);
  // A beacon is still sent when a result leads away from the page.
  navigator.sendBeacon(ownAddress('search'), JSON.stringify({ query, language }));
}
