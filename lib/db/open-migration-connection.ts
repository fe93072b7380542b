import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { PRIVATE_FILE_MODE } from '@/lib/base/files/private-mode';
import { writtenCommand } from '@/lib/base/text/written-command';
import { databasePlace } from './database-client';
import { dialectOf } from './dialect';
import type { MigrationConnection } from './migration-connection';

/** Opens the database of a URL to migrate it; creates a missing file and folder. */
export async function openMigrationConnection(
  databaseUrl: string,
  connectTimeoutMs: number,
): Promise<MigrationConnection> {
  const isFile = dialectOf(databaseUrl) === 'sqlite';
  try {
    // Loads only the driver that is needed.
    if (!isFile) {
      const { openPostgresqlMigrationConnection } = await import('./postgresql-migration-connection');
      return await openPostgresqlMigrationConnection(databaseUrl, connectTimeoutMs);
    }
    const { openSqliteMigrationConnection } = await import('./sqlite-migration-connection');
    const file = fileURLToPath(databaseUrl);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    // SQLite would create it readable for everyone, and gives its side files the same mode.
    fs.closeSync(fs.openSync(file, 'a', PRIVATE_FILE_MODE));
    return await openSqliteMigrationConnection(databaseUrl);
  } catch (cause) {
    throw new OperatorError(
      `The database ${databasePlace(databaseUrl)} cannot be opened: ${problemOf(cause)}`,
      {
        cause,
      },
    );
  }
}

function problemOf(cause: unknown): string {
  // The driver's message if a server accepts a connection and never answers.
  if (cause instanceof Error && cause.message === 'timeout expired')
    return 'it did not answer in time. See DATABASE_CONNECT_TIMEOUT_SECONDS.';
  const reason = reasonOf(cause);
  return /^SQLITE_(?:NOTADB|CORRUPT)/.test(reason)
    ? `${reason}. Put a backup in its place: ${writtenCommand('restore', '<file>')}`
    : reason;
}
