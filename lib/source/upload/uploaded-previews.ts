import type { TimeReading } from '@/lib/base/trusted-time';
import type { UploadLimits } from './unpack-site';
import type { UploadTurns } from './upload-turns';

/** Name of a preview in hosts, `{label}--{site}`, and the site that it is of. */
export interface PreviewName {
  name: string;
  site: string;
}

export interface UploadToKeep extends PreviewName {
  /** Asked once all has arrived: meanwhile the site may be taken out, or the token. */
  isAllowed(): Promise<boolean>;
}

/** `busy` if others were being unpacked for long, and `too-slow` if others waited meanwhile. */
export type UploadOutcome = 'kept' | 'busy' | 'too-slow' | 'not-allowed';

/** Previews whose files CI sends. Fifty of a site are kept, for 30 days each. */
export interface UploadedPreviews {
  /**
   * The folder of the newest files that were sent; `undefined` if none were.
   *
   * @throws SourceUnavailable if it cannot be known now
   */
  folder(preview: PreviewName): Promise<string | undefined>;
  /**
   * Keeps the files of a tarball, which are shown from the next request on.
   *
   * @throws UploadRefused if they cannot be shown; then what was shown before still is
   */
  keep(upload: UploadToKeep, body: ReadableStream<Uint8Array>): Promise<UploadOutcome>;
  /** `false` if there was none. */
  remove(preview: PreviewName): Promise<boolean>;
  /** Removes what others than this machine keep of a site that is taken out. */
  removeShared(site: string): Promise<void>;
}

/** For tests. */
export interface UploadOptions {
  limits?: UploadLimits;
  turns?: UploadTurns;
  /** Whether deleting by this time is safe. */
  isTrusted?: (reading: TimeReading) => boolean;
}
