import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '@/lib/base/operator-error';
import { databasePlace } from './database-client';
import { dialectOf } from './dialect';
import type { MigrationConnection } from './migration-connection';

/** Opens the database of an address to migrate it; a file and its folder are made when missing. */
export async function openMigrationConnection(
  databaseUrl: string,
  connectTimeoutMs: number,
): Promise<MigrationConnection> {
  const isFile = dialectOf(databaseUrl) === 'sqlite';
  try {
    // A start loads the driver of its own database only.
    if (!isFile) {
      const { openPostgresqlMigrationConnection } = await import('./postgresql-migration-connection');
      return await openPostgresqlMigrationConnection(databaseUrl, connectTimeoutMs);
    }
    const { openSqliteMigrationConnection } = await import('./sqlite-migration-connection');
    fs.mkdirSync(path.dirname(fileURLToPath(databaseUrl)), { recursive: true });
    return await openSqliteMigrationConnection(databaseUrl);
  } catch (cause) {
    throw new OperatorError(
      `The database ${databasePlace(databaseUrl)} cannot be opened: ${reasonOf(cause)}`,
      {
        cause,
      },
    );
  }
}

function reasonOf(cause: unknown): string {
  // The words of the driver for a server that takes a connection and says nothing.
  if (cause instanceof Error && cause.message === 'timeout expired')
    return 'it did not answer in time. See DATABASE_CONNECT_TIMEOUT_SECONDS.';
  // Node joins the failures of the addresses it tried, and leaves the message empty.
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
