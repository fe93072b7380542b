import { fileURLToPath } from 'node:url';
import { type DatabaseSettings, defaultDatabaseSettings } from '@/lib/base/settings/database-settings';
import { dialectOf } from './dialect';
import type { PrismaClient } from './generated/sqlite/client';
import { reportDatabaseUnavailable } from './report-database-unavailable';
import { keepStorableText } from './storable-text';

export type DatabaseClient = PrismaClient;

/** A frozen server never reports its own time-out, so the client gives up this much later. */
const ANSWER_MARGIN_MS = 2_000;
/** Longer than the statements of a transaction can wait for a locked file, one after another. */
const SQLITE_TRANSACTION_MS = 60_000;
const STATEMENTS_MAX = 4;

/**
 * Opens the database of a URL; the caller closes it with `$disconnect`. Between processes, only writes of a
 * single statement are safe (`upsert`, `updateMany` with its condition): a transaction that reads before it
 * writes fails on libSQL and loses updates on PostgreSQL. While the database is unavailable, every use throws
 * `DatabaseUnavailable`.
 */
export async function openDatabaseClient(
  databaseUrl: string,
  settings: DatabaseSettings = defaultDatabaseSettings,
): Promise<DatabaseClient> {
  if (dialectOf(databaseUrl) === 'postgresql') {
    const { PrismaPg } = await import('@prisma/adapter-pg');
    const adapter = new PrismaPg(postgresqlOptions(databaseUrl, settings));
    return postgresqlClient(reportDatabaseUnavailable(adapter, databasePlace(databaseUrl)), settings);
  }
  const { sqliteThreadAdapter } = await import('./sqlite-thread-adapter');
  const { PrismaClient } = await import('./generated/sqlite/client');
  return new PrismaClient({
    adapter: keepStorableText(
      reportDatabaseUnavailable(sqliteThreadAdapter(databaseUrl), databasePlace(databaseUrl)),
    ),
    // SQLite's error says that the file is locked; Prisma's own time-out names no cause, so it must come later.
    transactionOptions: { maxWait: SQLITE_TRANSACTION_MS, timeout: SQLITE_TRANSACTION_MS },
  });
}

/**
 * Options for every pool. The server must end slow statements itself: if only the client gave up, each would leave a
 * connection that still waits, until the server has none left.
 */
export function postgresqlOptions(databaseUrl: string, settings: DatabaseSettings) {
  return {
    connectionString: databaseUrl,
    max: settings.connectionsMax,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    statement_timeout: settings.statementTimeoutMs,
    lock_timeout: settings.lockTimeoutMs,
    query_timeout: settings.statementTimeoutMs + ANSWER_MARGIN_MS,
    idle_in_transaction_session_timeout: settings.statementTimeoutMs,
    keepAlive: true,
  };
}

/** The file, or the server's URL without its password; for messages. */
export function databasePlace(databaseUrl: string): string {
  if (dialectOf(databaseUrl) === 'sqlite') return fileURLToPath(databaseUrl);
  return URL.canParse(databaseUrl) ? `at ${new URL(databaseUrl).host}` : 'that DATABASE_URL names';
}

type PostgresqlClient = import('./generated/postgresql/client').PrismaClient;
type Adapter = ConstructorParameters<
  typeof import('./generated/postgresql/client').PrismaClient
>[0]['adapter'];

/**
 * The PostgreSQL client over any compatible adapter. The limits of connections and statements name the cause when they
 * fail. Prisma's transaction time-outs name none, so they are longer.
 */
export async function postgresqlClient(
  adapter: NonNullable<Adapter>,
  { connectTimeoutMs, statementTimeoutMs }: DatabaseSettings = defaultDatabaseSettings,
): Promise<DatabaseClient> {
  const { PrismaClient } = await import('./generated/postgresql/client');
  const statementMs = statementTimeoutMs + 2 * ANSWER_MARGIN_MS;
  const client: PostgresqlClient = new PrismaClient({
    adapter: keepStorableText(adapter),
    transactionOptions: { maxWait: connectTimeoutMs + statementMs, timeout: STATEMENTS_MAX * statementMs },
  });
  // Both clients are generated from the same models, but TypeScript cannot see that the types are equal.
  return client as unknown as DatabaseClient;
}
