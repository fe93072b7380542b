import { isObjectStoreRefusal } from './object-store';

const REGION = 'Write the region of the bucket in AWS_REGION';
const RIGHTS = 'Let the key read, write, list and delete there.';
const ROOM =
  'The bucket takes no more. Raise its quota, or write less in LECTERN_SHARED_CACHE_MB: within an hour, what was used least goes.';

/** Advice by error code; AWS, Swift, Ceph and MinIO use these. */
const BY_CODE: Record<string, string> = {
  AccessDenied: RIGHTS,
  EntityTooLarge: ROOM,
  ExpiredToken: 'Write keys that are valid, with their AWS_SESSION_TOKEN.',
  InvalidAccessKeyId: 'Check AWS_ACCESS_KEY_ID: the store does not know it.',
  InvalidToken: 'Check AWS_SESSION_TOKEN.',
  NoSuchBucket: 'Make the bucket, or write another one in LECTERN_SHARED_CACHE.',
  QuotaExceeded: ROOM,
  RequestTimeTooSkewed: 'Set the clock of this machine: the store has another time.',
  SignatureDoesNotMatch: 'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: they do not belong together.',
  XMinioStorageFull: ROOM,
};

/** Advice by HTTP status, for unknown codes. */
const BY_STATUS: Record<number, string> = {
  301: `${REGION}.`,
  400: 'Check AWS_REGION, and the keys.',
  403: `Check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the clock of this machine. ${RIGHTS}`,
  404: 'Make the bucket, or write another one in LECTERN_SHARED_CACHE.',
  507: ROOM,
};

/** What an operator can do about a refusal by the store; `undefined` for unknown ones. */
export function objectStoreAdvice(error: unknown): string | undefined {
  if (!isObjectStoreRefusal(error)) return undefined;
  const { code = '', status, region } = error;
  if (region !== undefined) return `${REGION}: ${region}.`;
  return BY_CODE[code] ?? BY_STATUS[status];
}
