/** Which commit of a repository the servers of one database are to show. */
export interface SourceTarget {
  domain: string;
  /** Grows with each change, and when there may be new commits. */
  generation: number;
  /** The commit to show; the newest without one. */
  pinned: string | undefined;
}

export interface SourceTargetStore {
  /** The targets of these sites; none where nothing was ever set. */
  read(domains: readonly string[]): Promise<SourceTarget[]>;
  /** There may be new commits. The new generation; `undefined` for a site without a row. */
  announce(domain: string): Promise<number | undefined>;
  /** All servers are to show this commit, or the newest. */
  pin(domain: string, commit: string | undefined): Promise<void>;
}
