import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '@/lib/base/errors/operator-error';

/**
 * Refuses a `file:` URL where there is no database. Opening it would make an empty one, and whoever named the wrong
 * folder would keep copies of nothing.
 */
export function requireDatabase(databaseUrl: string): void {
  if (!databaseUrl.startsWith('file:') || existsSync(fileURLToPath(databaseUrl))) return;
  throw new OperatorError(
    `There is no database ${fileURLToPath(databaseUrl)}. Name the data folder of the server with --data, or set LECTERN_DATA_DIR or DATABASE_URL as it has them.`,
  );
}
