/** Keeps blobs of all machines by key. Each call may reject while the store is away. */
export interface BlobStore {
  read(key: string): Promise<Uint8Array | undefined>;
  /** In the place of what had the key before. */
  write(key: string, data: Uint8Array): Promise<void>;
  /** Which of these keys there are; they count as used now. */
  use(keys: readonly string[]): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
  /** Removes what was not used for long, and what is above the size of all together, by least use. One machine does it at a time. */
  clean(limits: CleaningLimits): Promise<void>;
  close(): Promise<void>;
}

export interface CleaningLimits {
  unusedDaysMax: number;
  bytesMax: number;
}
