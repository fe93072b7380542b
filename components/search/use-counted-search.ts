import { useEffect, useRef } from 'react';
import { ownEndpoint } from '@/lib/base/web/addresses';

const counted = new Set<string>();

/**
 * Counts the query that a reader settled on, once per query and document. The dashboard shows what readers search for
 * and do not find; nothing about the reader is sent.
 */
export function useCountedSearch(typed: string, language: string): void {
  // Readers leave by a result, by Escape, by opening search again, or by another page.
  const settled = useRef({ typed, language });
  settled.current = { typed, language };
  useEffect(() => {
    const count = () => countSearch(settled.current.typed, settled.current.language);
    addEventListener('pagehide', count);
    return () => {
      removeEventListener('pagehide', count);
      count();
    };
  }, []);
}

function countSearch(written: string, language: string): void {
  const query = written.trim();
  if (query.length < 2 || counted.has(query)) return;
  counted.add(query);
  // A beacon is still sent when a result leads away from the page.
  navigator.sendBeacon(ownEndpoint('search'), JSON.stringify({ query, language }));
}
