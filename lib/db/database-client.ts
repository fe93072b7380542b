import { fileURLToPath } from 'node:url';
import { type DatabaseSettings, defaultDatabaseSettings } from '@/lib/base/database-settings';
import { dialectOf } from './dialect';
import type { PrismaClient } from './generated/sqlite/client';
import { reportDatabaseAway } from './report-database-away';

/** The database, as Prisma offers it. */
export type DatabaseClient = PrismaClient;

/** A server that stands still answers no time-out of its own; the client gives up this much later. */
const ANSWER_MARGIN_MS = 2_000;

/**
 * Opens the database of an address; the caller closes it with `$disconnect`. Only writes of a single
 * statement (`upsert`, `updateMany` with its condition) are safe between processes: a transaction
 * that reads before it writes fails on libSQL and loses updates on PostgreSQL. While the database is
 * away, every use throws `DatabaseAway`.
 */
export async function openDatabaseClient(
  databaseUrl: string,
  settings: DatabaseSettings = defaultDatabaseSettings,
): Promise<DatabaseClient> {
  if (dialectOf(databaseUrl) === 'postgresql') {
    const { PrismaPg } = await import('@prisma/adapter-pg');
    const adapter = new PrismaPg({
      connectionString: databaseUrl,
      max: settings.connectionsMax,
      connectionTimeoutMillis: settings.connectTimeoutMs,
      statement_timeout: settings.statementTimeoutMs,
      lock_timeout: settings.lockTimeoutMs,
      query_timeout: settings.statementTimeoutMs + ANSWER_MARGIN_MS,
      idle_in_transaction_session_timeout: settings.statementTimeoutMs,
      keepAlive: true,
    });
    return postgresqlClient(reportDatabaseAway(adapter, databasePlace(databaseUrl)));
  }
  const { sqliteThreadAdapter } = await import('./sqlite-thread-adapter');
  const { PrismaClient } = await import('./generated/sqlite/client');
  return new PrismaClient({
    adapter: reportDatabaseAway(sqliteThreadAdapter(databaseUrl), databasePlace(databaseUrl)),
  });
}

/** A file, or a server without the password in its address. */
export function databasePlace(databaseUrl: string): string {
  if (dialectOf(databaseUrl) === 'sqlite') return fileURLToPath(databaseUrl);
  return URL.canParse(databaseUrl) ? `at ${new URL(databaseUrl).host}` : 'that DATABASE_URL names';
}

type PostgresqlClient = import('./generated/postgresql/client').PrismaClient;
type Adapter = ConstructorParameters<
  typeof import('./generated/postgresql/client').PrismaClient
>[0]['adapter'];

/** The client for PostgreSQL over any adapter that speaks it. */
export async function postgresqlClient(adapter: NonNullable<Adapter>): Promise<DatabaseClient> {
  const { PrismaClient } = await import('./generated/postgresql/client');
  const client: PostgresqlClient = new PrismaClient({ adapter });
  // Both clients come from the same models, but their generic types are not known to be the same.
  return client as unknown as DatabaseClient;
}
