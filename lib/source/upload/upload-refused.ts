import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';

/** What was sent is no site that can be shown; the message says why to whoever sent it. */
export class UploadRefused extends Error {
  readonly [errorMark] = 'upload-refused';
  override readonly name = 'UploadRefused';
}

export function isUploadRefused(error: unknown): error is UploadRefused {
  return hasErrorMark(error, 'upload-refused');
}
