import { ownAddress } from '@/lib/base/addresses';

const counted = new Set<string>();

/**
 * Tells the server which words a reader settled on, once for each wording while the document lives. The
 * dashboard shows what readers look for and do not find; nothing about the reader is sent.
 */
export function countSearch(written: string, language: string): void {
  const query = written.trim();
  if (query.length < 2 || counted.has(query)) return;
  counted.add(query);
  // A beacon outlives the page that a result leads away from.
  navigator.sendBeacon(ownAddress('search'), JSON.stringify({ query, language }));
}
