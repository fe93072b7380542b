import type { TimeReading } from '@/lib/base/trusted-time';
import type { UploadLimits } from './unpack-site';
import type { UploadTurns } from './upload-turns';

/** Name of a preview in hosts, `{label}--{site}`, and its site. */
export interface PreviewName {
  name: string;
  site: string;
}

export interface UploadToStore extends PreviewName {
  /** Checked again after the upload has arrived, because the site or token may have been removed meanwhile. */
  isAllowed(): Promise<boolean>;
}

/** `busy` if other uploads took too long; `too-slow` if others were waiting. */
export type UploadOutcome = 'kept' | 'busy' | 'too-slow' | 'not-allowed';

/** Previews whose files CI uploads. Each site keeps up to fifty, for 30 days each. */
export interface UploadedPreviews {
  /**
   * The folder of the newest upload; `undefined` if there is none.
   *
   * @throws SourceUnavailable if it cannot be known at present
   */
  folder(preview: PreviewName): Promise<string | undefined>;
  /**
   * Stores a tarball's files, which are shown from the next request on.
   *
   * @throws UploadRefused if they cannot be shown; the previous upload then stays
   */
  keep(upload: UploadToStore, body: ReadableStream<Uint8Array>): Promise<UploadOutcome>;
  /** `false` if there was none. */
  remove(preview: PreviewName): Promise<boolean>;
  /** Removes the shared data of a removed site. */
  removeShared(site: string): Promise<void>;
}

export interface UploadOptions {
  limits?: UploadLimits;
  turns?: UploadTurns;
  /** Whether deleting by this time is safe. */
  isTrusted?: (reading: TimeReading) => boolean;
}
