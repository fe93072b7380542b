/**
 * Results that the machines of an instance derive from a site's files and share: the first computes them, the others
 * fetch them. Sharing only saves work, so it never fails: what does not arrive in time is computed again.
 */
export interface SharedBlobs {
  /**
   * A blob that another machine stored under this name; `undefined` if there is none or it takes too long.
   *
   * @param options.mayChange whether others may replace the blob of this name
   */
  read(name: string, options?: { mayChange?: boolean }): Promise<Buffer | undefined>;
  /** Stores a blob for others, in the background. */
  offer(name: string, bytes: Buffer): void;
  /** Writes a large blob to a path. Resolves to whether it existed and arrived in time. */
  bring(name: string, path: string, msMax: number): Promise<boolean>;
  /** Stores a file for others, skipping pieces that they already have. Resolves to whether they have it now. */
  offerFile(name: string, path: string): Promise<boolean>;
}
