import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '@/lib/base/errors/operator-error';

/**
 * Refuses a `file:` URL without a database. Opening it would create an empty one, and an operator who named the wrong
 * folder would keep backups of nothing.
 */
export function requireDatabase(databaseUrl: string): void {
  if (!databaseUrl.startsWith('file:') || existsSync(fileURLToPath(databaseUrl))) return;
  throw new OperatorError(
    `There is no database ${fileURLToPath(databaseUrl)}. Name the data folder of the server with --data, or set LECTERN_DATA_DIR or DATABASE_URL as it has them.`,
  );
}
