import type { DatabaseClient } from '@/lib/db/database-client';
import type { Dialect } from '@/lib/db/dialect';
import { migrateDatabase } from '@/lib/db/migrate-database';
import { migrationsDirectory, readMigrations } from '@/lib/db/migration';
import { upsertSite } from '@/lib/db/site-store';
import { throwAwayDatabase } from './throw-away-database';

/** A real, migrated database for a test, with the site `docs`. */
export interface MigratedDatabase extends AsyncDisposable {
  client: DatabaseClient;
  site: { id: string; organizationId: string };
}

/** Creates a database as a server start does. */
export async function migratedDatabase(dialect: Dialect): Promise<MigratedDatabase> {
  const database = await throwAwayDatabase(dialect);
  const connection = await database.openMigrationConnection();
  await migrateDatabase(connection, readMigrations(migrationsDirectory(process.cwd(), dialect)));
  await connection.close();
  const client = await database.openClient();
  return {
    client,
    site: await upsertSite(client, { domain: 'docs', name: 'Guides' }),
    async [Symbol.asyncDispose]() {
      await client.$disconnect();
      await database[Symbol.asyncDispose]();
    },
  };
}
