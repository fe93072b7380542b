import type { PreviewName } from './uploaded-previews';

/** What was sent for a preview last. */
export interface StoredUpload {
  /** Grows from one to the next. */
  id: number;
  /** Of the preview. */
  name: string;
  sentAt: Date;
  /** Of the tarball, as it was sent. */
  bytes: number;
}

/** Tarballs that CI sent, for all servers of a database. */
export interface UploadStore {
  /** One for each preview of a site. */
  newest(site: string): Promise<StoredUpload[]>;
  /** Replaces the tarball of a preview, as a whole or not at all. Resolves with the id of the new one. */
  put(preview: PreviewName, tarball: { bytes: number; parts: AsyncIterable<Uint8Array> }): Promise<number>;
  /** @throws Error if it is not there any more */
  read(id: number): AsyncIterable<Uint8Array>;
  /** How many there were. */
  remove(site: string, names: readonly string[]): Promise<number>;
  removeAll(site: string): Promise<void>;
}
