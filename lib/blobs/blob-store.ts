/** Keeps the blobs of all machines by key. Each call may reject while the store is away. */
export interface BlobStore {
  /**
   * A larger blob counts as missing, so that an attacker with access to the store cannot fill the machines' memory.
   *
   * @param options.mayChange whether others overwrite this key; reading such a blob does not count as use
   */
  read(
    key: string,
    bytesMax: number,
    options?: { mayChange?: boolean | undefined },
  ): Promise<Uint8Array | undefined>;
  write(key: string, data: Uint8Array): Promise<void>;
  use(keys: readonly string[]): Promise<string[]>;
  /**
   * Removes blobs unused for long, then the least recently used until the total fits. Returns `false` if more remains;
   * the caller then calls again soon. Machines may run it concurrently.
   */
  clean(limits: CleaningLimits): Promise<boolean>;
  close(): Promise<void>;
}

export interface CleaningLimits {
  unusedDaysMax: number;
  bytesMax: number;
}
