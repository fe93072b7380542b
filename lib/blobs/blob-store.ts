/** Keeps blobs of all machines by key. Each call may reject while the store is away. */
export interface BlobStore {
  /**
   * A larger blob counts as missing, so that nobody who can write to the store fills the memory of machines.
   *
   * @param options.mayChange whether others overwrite this key; reading such a blob does not count as use
   */
  read(
    key: string,
    bytesMax: number,
    options?: { mayChange?: boolean | undefined },
  ): Promise<Uint8Array | undefined>;
  /** In the place of what had the key before. */
  write(key: string, data: Uint8Array): Promise<void>;
  /** Returns those of the keys that exist, and notes that they are in use. */
  use(keys: readonly string[]): Promise<string[]>;
  /**
   * Removes what was not used for long, and what is above the size of all together, by least use. Whether that was all:
   * if not, it is called again soon. Two machines at once do no harm.
   */
  clean(limits: CleaningLimits): Promise<boolean>;
  close(): Promise<void>;
}

export interface CleaningLimits {
  unusedDaysMax: number;
  bytesMax: number;
}
