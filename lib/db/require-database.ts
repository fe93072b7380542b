import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '@/lib/base/errors/operator-error';

/**
 * Refuses a `file:` URL without a database. Opening it would create an empty one, and an operator who named the wrong
 * folder would keep backups of nothing.
 */
export function requireDatabase(databaseUrl: string): void {
  if (!databaseUrl.startsWith('file:')) return;
  const file = fileURLToPath(databaseUrl);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory() === true)
    throw new OperatorError(
      `The database ${file} is a folder. Write the path of its file into DATABASE_URL.`,
    );
  if (found !== undefined) return;
  throw new OperatorError(
    `There is no database ${file}. Name the data folder of the server with --data, or set LECTERN_DATA_DIR or DATABASE_URL as it has them.`,
  );
}
