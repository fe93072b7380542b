import { withoutOuterFolder } from '@/lib/content/files/outer-folders';
import { wildcardNames } from '@/lib/docs/config/redirect-finder';
import type { PageSummary } from './layout/page-summary';
import type { AddressOutcome } from './site';

export interface AddressBook {
  /** What authors may write before a path of the site, such as `docs/`. */
  outerFolders: readonly string[];
  /** Whether a page exists, from a file or generated. */
  hasPage(path: string): boolean;
  /** Pages of the navigation in reading order. */
  pagePaths: readonly string[];
  findRedirect(
    path: string,
  ): { destination: string; redirect: { source: string; permanent: boolean } } | undefined;
  /** Generated pages by addresses of the format that are longer than ours. */
  longAddresses: ReadonlyMap<string, string>;
  /** Whether a redirect may be revealed; see `mayRevealRedirect`. */
  isVisible(redirect: { destination: string; isGuessed: boolean }): boolean;
  summary(path: string): PageSummary | undefined;
  homePage(): string | undefined;
}

/** Resolves an address: a redirect of docs.json, else a page, else what its author probably meant. */
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

/** `/docs/start` for `/start`, and `/docs` for the home page. */
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

/** Links to a page whose summary is a paragraph, made for the format's own host. */
function pageOfLongAddress({ longAddresses, hasPage }: AddressBook, path: string): string | undefined {
  const page = longAddresses.get(path);
  return page !== undefined && hasPage(page) ? page : undefined;
}

/** A folder without a page leads to the first page of the navigation inside it. */
function firstPageBelow({ pagePaths, hasPage }: AddressBook, path: string): string | undefined {
  return pagePaths.find((candidate) => candidate.startsWith(`${path}/`) && hasPage(candidate));
}
