import type { PreviewName } from './uploaded-previews';

export interface StoredUpload {
  /** Increases with each upload. */
  id: number;
  name: string;
  sentAt: Date;
  /** Size of the compressed tarball. */
  bytes: number;
}

/** Tarballs from CI, for all servers of a database. */
export interface UploadStore {
  /** The latest upload of each preview of a site. */
  newest(site: string): Promise<StoredUpload[]>;
  /** Replaces a preview's tarball atomically; resolves to the new id. */
  put(preview: PreviewName, tarball: { bytes: number; parts: AsyncIterable<Uint8Array> }): Promise<number>;
  /** @throws Error if it no longer exists */
  read(id: number): AsyncIterable<Uint8Array>;
  /** Returns how many there were. */
  remove(site: string, names: readonly string[]): Promise<number>;
  removeAll(site: string): Promise<void>;
}
