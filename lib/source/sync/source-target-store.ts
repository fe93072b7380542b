/** The commit of a repository that all servers of one database should show. */
export interface SourceTarget {
  domain: string;
  /** Increases with each change, and when there may be new commits. */
  generation: number;
  /** The commit to show; the newest if `undefined`. */
  pinned: string | undefined;
}

export interface SourceTargetStore {
  /** The targets of these sites, without sites that never had one. */
  read(domains: readonly string[]): Promise<SourceTarget[]>;
  /** Records that there may be new commits. Returns the new generation; `undefined` for a site without a row. */
  announce(domain: string): Promise<number | undefined>;
  /** Makes all servers show this commit, or the newest. */
  pin(domain: string, commit: string | undefined): Promise<void>;
}
