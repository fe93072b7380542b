import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';

/** Kinds of mistakes, from RFC 7644, section 3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
  | 'uniqueness';

/** Why a request of a directory failed, in words that its log shows. */
export class ScimError extends Error {
  readonly [errorMark] = 'scim-error';
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** Whether an error is a `ScimError`, whichever bundle made it. */
export function isScimError(error: unknown): error is ScimError {
  return hasErrorMark(error, 'scim-error');
}
