import { basePath } from '@/lib/base/web/base-path';
export interface RecentPage {
  href: string;
  title: string;
  /** The page's place in the site, for example `Guides › Security`. */
  trail: string;
}

/** Earlier searches stored in the browser, latest first. */
export interface SearchMemory {
  queries: readonly string[];
  pages: readonly RecentPage[];
}

/** Sites on the same host need separate keys. */
const STORAGE_KEY = `lectern-search${basePath()}`;
const KEPT = 5;
const nothing: SearchMemory = { queries: [], pages: [] };

/** Reads the stored searches; invalid data counts as none. */
export function readSearchMemory(): SearchMemory {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return nothing;
    const queries = 'queries' in stored && Array.isArray(stored.queries) ? stored.queries : [];
    const pages = 'pages' in stored && Array.isArray(stored.pages) ? stored.pages : [];
    return {
      queries: queries.filter((query) => typeof query === 'string').slice(0, KEPT),
      pages: pages.filter(isRecentPage).slice(0, KEPT),
    };
  } catch {
    // Blocked or damaged storage counts as empty.
    return nothing;
  }
}

export function rememberSearch(query: string, page: RecentPage | undefined): void {
  const { queries, pages } = readSearchMemory();
  write({
    queries: query === '' ? queries : [query, ...queries.filter((other) => other !== query)].slice(0, KEPT),
    pages:
      page === undefined ? pages : [page, ...pages.filter(({ href }) => href !== page.href)].slice(0, KEPT),
  });
}

export function forgetSearches(): void {
  write(nothing);
}

function write(memory: SearchMemory): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(memory));
  } catch {
    // Storage is full or blocked: search works without it.
  }
}

/** Whether a value from outside is a page of this site. */
export function isRecentPage(value: unknown): value is RecentPage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'href' in value &&
    typeof value.href === 'string' &&
    // Only addresses on this site, because the list becomes links.
    /^\/(?!\/)/.test(value.href) &&
    'title' in value &&
    typeof value.title === 'string' &&
    'trail' in value &&
    typeof value.trail === 'string'
  );
}
