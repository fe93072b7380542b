import { dialectOf } from './dialect';
import type { PrismaClient } from './generated/sqlite/client';

/** The database, as Prisma offers it. */
export type DatabaseClient = PrismaClient;

/**
 * Opens the database of an address; the caller closes it with `$disconnect`. Only writes of a single
 * statement (`upsert`, `updateMany` with its condition) are safe between processes: a transaction
 * that reads before it writes fails on libSQL and loses updates on PostgreSQL.
 */
export async function openDatabaseClient(databaseUrl: string): Promise<DatabaseClient> {
  if (dialectOf(databaseUrl) === 'postgresql') {
    const { PrismaPg } = await import('@prisma/adapter-pg');
    return postgresqlClient(new PrismaPg({ connectionString: databaseUrl }));
  }
  const { sqliteThreadAdapter } = await import('./sqlite-thread-adapter');
  const { PrismaClient } = await import('./generated/sqlite/client');
  return new PrismaClient({ adapter: sqliteThreadAdapter(databaseUrl) });
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
