import type { PageFacts } from './page-facts';

/** A site as it was found, by paths from its root, decoded and without a slash at their end. */
export interface OldSite {
  pages: ReadonlyMap<string, PageFacts>;
  redirects: readonly OldRedirect[];
  /** Whether its robots.txt keeps all programs away from a path. */
  isKeptFromRobots(path: string): boolean;
  /** Addresses that it has, and whose pages were not read, with the reason. */
  unread: ReadonlyMap<string, string>;
  /** What the reader of the comparison has to know. */
  notes: readonly string[];
  /** Whether something of it may be missing here. */
  isPartial: boolean;
}

export interface OldRedirect {
  /** May hold `*` or names for the rest of a path, as in rules of hosts. */
  source: string;
  /** A path of the site, or an address elsewhere. */
  destination: string;
  isPermanent: boolean;
}
