import { useEffect, useRef, useSyncExternalStore } from 'react';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { withBasePath } from '@/lib/base/web/base-path';
import { markWords } from './mark-words';
import { passageOf } from './passage-of';

interface SearchPreviewProps {
  /** The selected row's target; `undefined` for rows without one. */
  href: string | undefined;
  query: string;
}

/** As in the style sheet: narrower windows have no room beside the results. */
const WIDE = '(min-width: 80rem)';
/** Rows that the selection only passes are not fetched. */
const REST_MS = 120;

export function SearchPreview({ href, query }: SearchPreviewProps) {
  const pane = useRef<HTMLDivElement>(null);
  const isWide = useSyncExternalStore(subscribeToWidth, isWideNow, () => false);

  useEffect(() => {
    const target = pane.current;
    if (!isWide || target === null) return;
    if (href === undefined) return target.replaceChildren();
    const controller = new AbortController();
    const timer = window.setTimeout(() => {
      pageAt(href, controller.signal)
        .then((page) => {
          if (controller.signal.aborted) return;
          target.replaceChildren(...passageOf(page, percentDecoded(href.split('#')[1] ?? '')));
          markWords(target, query);
        })
        // The row still leads to the page.
        .catch(() => target.replaceChildren());
    }, REST_MS);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [href, query, isWide]);

  // Authors' style sheets give the pages' text its own margins.
  return (
    <div className="search-preview" inert>
      <div className="mdx-content prose" ref={pane} />
    </div>
  );
}

/** The page at an address, with its components' style sheets. */
async function pageAt(href: string, signal: AbortSignal): Promise<Document> {
  if (href.startsWith('#')) return document;
  const response = await fetch(withBasePath(href), { signal });
  if (!response.ok) throw new Error(`The page answered with ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const known = new Set([...document.querySelectorAll('link[rel="stylesheet"]')].map(hrefOf));
  for (const sheet of page.querySelectorAll('link[rel="stylesheet"]'))
    if (!known.has(hrefOf(sheet))) document.head.append(document.importNode(sheet));
  return page;
}

function hrefOf(link: Element): string | null {
  return link.getAttribute('href');
}

function subscribeToWidth(notice: () => void): () => void {
  const width = matchMedia(WIDE);
  width.addEventListener('change', notice);
  return () => width.removeEventListener('change', notice);
}

function isWideNow(): boolean {
  return matchMedia(WIDE).matches;
}
