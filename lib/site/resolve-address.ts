import { withoutOuterFolder } from '@/lib/content/files/outer-folders';
import { wildcardNames } from '@/lib/docs/config/redirect-finder';
import type { PageSummary } from './layout/page-summary';
import type { AddressOutcome } from './site';

export interface AddressBook {
  /** Prefixes that authors may write before a path of the site, such as `docs/`. */
  outerFolders: readonly string[];
  /** Whether a page exists, from a file or generated. */
  hasPage(path: string): boolean;
  /** Pages of the navigation in reading order. */
  pagePaths: readonly string[];
  findRedirect(
    path: string,
  ): { destination: string; redirect: { source: string; permanent: boolean } } | undefined;
  /** Generated pages, keyed by the format's addresses that are longer than Lectern's. */
  longAddresses: ReadonlyMap<string, string>;
  /** Whether a redirect may be revealed; see `mayRevealRedirect`. */
  isVisible(redirect: { destination: string; isGuessed: boolean }): boolean;
  summary(path: string): PageSummary | undefined;
  homePage(): string | undefined;
}

/** Resolves an address: first by redirects of `docs.json`, then to a page, then to what its author probably meant. */
export function resolveAddress(book: AddressBook, path: string): AddressOutcome {
  const found = book.findRedirect(path);
  if (found !== undefined) {
    const isGuessed = wildcardNames(found.redirect.source).length > 0;
    if (!book.isVisible({ destination: found.destination, isGuessed })) return { kind: 'not-found' };
    return redirectTo(found.destination, found.redirect.permanent);
  }
  if (book.hasPage(path)) {
    const url = book.summary(path)?.url;
    return url === undefined ? { kind: 'page', path } : redirectTo(url);
  }
  const meant =
    path === '/'
      ? book.homePage()
      : (pageOfIndex(book, path) ?? pageOfLongAddress(book, path) ?? firstPageBelow(book, path));
  return meant === undefined ? insideOuterFolder(book, path) : redirectTo(meant);
}

/** Resolves `/docs/start` as `/start`, and `/docs` as the home page. */
function insideOuterFolder(book: AddressBook, path: string): AddressOutcome {
  const inner = withoutOuterFolder(book.outerFolders, `${path.slice(1)}/`)?.replace(/\/$/, '');
  if (inner === undefined) return { kind: 'not-found' };
  const outcome = resolveAddress({ ...book, outerFolders: [] }, `/${inner}`);
  return outcome.kind === 'page' ? redirectTo(outcome.path) : outcome;
}

/** Authors may write a destination that no browser can open, such as `https://`. */
function redirectTo(destination: string, isPermanent = false): AddressOutcome {
  if (!URL.canParse(destination, 'https://localhost')) return { kind: 'not-found' };
  return { kind: 'redirect', destination, isPermanent };
}

/** Authors write `/editor/index` for the page of the folder `editor`. */
function pageOfIndex({ hasPage }: AddressBook, path: string): string | undefined {
  const folder = path.endsWith('/index') ? path.slice(0, -'/index'.length) || '/' : undefined;
  return folder !== undefined && hasPage(folder) ? folder : undefined;
}

/** Links written for the format's own host use long addresses if an operation's summary is a paragraph. */
function pageOfLongAddress({ longAddresses, hasPage }: AddressBook, path: string): string | undefined {
  const page = longAddresses.get(path);
  return page !== undefined && hasPage(page) ? page : undefined;
}

/** A folder without a page leads to the first page in it, in navigation order. */
function firstPageBelow({ pagePaths, hasPage }: AddressBook, path: string): string | undefined {
  return pagePaths.find((candidate) => candidate.startsWith(`${path}/`) && hasPage(candidate));
}
