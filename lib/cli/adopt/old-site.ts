import type { PageFacts } from './page-facts';

/** A site as it was found. Keys are paths from its root, decoded and without a trailing slash. */
export interface OldSite {
  pages: ReadonlyMap<string, PageFacts>;
  redirects: readonly OldRedirect[];
  /** Whether its robots.txt excludes all programs from a path. */
  isKeptFromRobots(path: string): boolean;
  /** Addresses of pages that could not be read, with the reason. */
  unread: ReadonlyMap<string, string>;
  notes: readonly string[];
  /** Whether parts of the old site may be missing. */
  isPartial: boolean;
}

export interface OldRedirect {
  /** May contain `*` or names for the rest of a path, as in hosts' rules. */
  source: string;
  /** A path of the site, or an address elsewhere. */
  destination: string;
  isPermanent: boolean;
}
