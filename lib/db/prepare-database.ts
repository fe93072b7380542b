import { type DatabaseSettings, defaultDatabaseSettings } from '@/lib/base/database-settings';
import { dialectOf } from './dialect';
import { migrateDatabase } from './migrate-database';
import { migrationsDirectory, readMigrations } from './migration';
import { openMigrationConnection } from './open-migration-connection';

/** Creates the database of a URL if it is missing, migrates it, and returns the applied migrations. */
export async function prepareDatabase(
  databaseUrl: string,
  projectDirectory: string,
  { connectTimeoutMs }: Pick<DatabaseSettings, 'connectTimeoutMs'> = defaultDatabaseSettings,
): Promise<string[]> {
  const migrations = readMigrations(migrationsDirectory(projectDirectory, dialectOf(databaseUrl)));
  const connection = await openMigrationConnection(databaseUrl, connectTimeoutMs);
  try {
    return await migrateDatabase(connection, migrations);
  } finally {
    await connection.close();
  }
}
