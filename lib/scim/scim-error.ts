import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';

/** Error types of RFC 7644, section 3.12. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
  | 'uniqueness';

/** Why a directory's request failed; the directory's own log shows the message. */
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

/** Whether an error is a `ScimError`; works across bundles, unlike `instanceof`. */
export function isScimError(error: unknown): error is ScimError {
  return hasErrorMark(error, 'scim-error');
}
