import { type DatabaseSettings, defaultDatabaseSettings } from '@/lib/base/settings/database-settings';
import { dialectOf } from './dialect';
import { migrateDatabase } from './migrate-database';
import { migrationsDirectory, readMigrations } from './migration';
import { openMigrationConnection } from './open-migration-connection';

interface PreparedDatabase {
  applied: string[];
  /** Whether the database had no migrations. */
  isNew: boolean;
}

export async function prepareDatabase(
  databaseUrl: string,
  projectDirectory: string,
  { connectTimeoutMs }: Pick<DatabaseSettings, 'connectTimeoutMs'> = defaultDatabaseSettings,
): Promise<PreparedDatabase> {
  const migrations = readMigrations(migrationsDirectory(projectDirectory, dialectOf(databaseUrl)));
  const connection = await openMigrationConnection(databaseUrl, connectTimeoutMs);
  try {
    const applied = await migrateDatabase(connection, migrations);
    return { applied, isNew: applied.length === migrations.length };
  } finally {
    await connection.close();
  }
}
