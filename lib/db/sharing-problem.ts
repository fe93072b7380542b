import { LateAnswer } from '@/lib/base/concurrency/within-ms';
import { isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import type { Sharing } from '@/lib/blobs/blob-sharing';
import { databasePlace } from './database-client';

/**
 * PostgreSQL's own errors have a code of five characters:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** What is logged when machines cannot share: one line for an outage, the whole error for a bug of ours. */
export function sharingProblem(error: unknown, what: Sharing, databaseUrl: string): unknown[] {
  const start = `What servers share cannot be ${what}, so each makes it.`;
  if (isDatabaseUnavailable(error)) return [`${start} ${error.message}`];
  const isOfDatabase =
    error instanceof LateAnswer ||
    (error instanceof Error && 'code' in error && SQLSTATE.test(String(error.code)));
  if (!isOfDatabase) return [start, error];
  const advice =
    'Look whether it answers, which program holds its table "SharedBlob", and whether the user of this process may read and write that';
  return [
    `${start} The database ${databasePlace(databaseUrl)} refused or was slow. ${advice}. (${error.message})`,
  ];
}
