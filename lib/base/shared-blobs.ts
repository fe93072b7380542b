/**
 * What the machines of an instance make of the files of a site, for each other: the first makes it, the others take it.
 * It only saves work, so nothing here fails: what does not come in time is made again.
 */
export interface SharedBlobs {
  /**
   * What another machine gave by this name; `undefined` if there is none, or none soon enough.
   *
   * @param options.mayChange whether others give something else by this name
   */
  read(name: string, options?: { mayChange?: boolean }): Promise<Buffer | undefined>;
  /** Gives others what this machine made, later. */
  offer(name: string, bytes: Buffer): void;
  /** The same for large files: writes one to a path; whether there was one, and it came in time. */
  bring(name: string, path: string, msMax: number): Promise<boolean>;
  /** Gives others a file; whether they have it now. Its pieces that they have already are not given again. */
  offerFile(name: string, path: string): Promise<boolean>;
}
