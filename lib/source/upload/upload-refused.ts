import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';

/** The upload is not a site that can be shown; the message tells the sender why. */
export class UploadRefused extends Error {
  readonly [errorMark] = 'upload-refused';
  override readonly name = 'UploadRefused';
}

export function isUploadRefused(error: unknown): error is UploadRefused {
  return hasErrorMark(error, 'upload-refused');
}
