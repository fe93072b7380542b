import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '@/lib/base/operator-error';
import { dialectOf } from './dialect';
import type { MigrationConnection } from './migration-connection';

/** Opens the database of an address to migrate it; a file and its folder are made when missing. */
export async function openMigrationConnection(databaseUrl: string): Promise<MigrationConnection> {
  const isFile = dialectOf(databaseUrl) === 'sqlite';
  try {
    // A start loads the driver of its own database only.
    if (!isFile) {
      const { openPostgresqlMigrationConnection } = await import('./postgresql-migration-connection');
      return await openPostgresqlMigrationConnection(databaseUrl);
    }
    const { openSqliteMigrationConnection } = await import('./sqlite-migration-connection');
    fs.mkdirSync(path.dirname(fileURLToPath(databaseUrl)), { recursive: true });
    return await openSqliteMigrationConnection(databaseUrl);
  } catch (cause) {
    // Only the address of a file is repeated: the other may hold a password.
    const place = isFile ? fileURLToPath(databaseUrl) : 'that DATABASE_URL names';
    throw new OperatorError(`The database ${place} cannot be opened: ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  // Node joins the failures of the addresses it tried, and leaves the message empty.
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
