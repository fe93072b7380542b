import { type Clock, systemClock } from '@/lib/base/clock';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { reasonOf } from '@/lib/base/errors/reason-of';
import type { Migration } from './migration';
import type { MigrationConnection } from './migration-connection';
import { type AppliedMigration, readHistory, recordMigration } from './migration-history';

/**
 * Migrates a database to the newest schema and returns the names of the applied migrations. Applies all or none;
 * processes that start at the same time wait for the first.
 *
 * @throws OperatorError if the database's history does not match the committed migrations
 */
export function migrateDatabase(
  connection: MigrationConnection,
  migrations: Migration[],
  clock: Clock = systemClock,
): Promise<string[]> {
  return connection.exclusively(async (session) => {
    const history = await readHistory(session, connection.dialect);
    const pending = pendingMigrations(migrations, history);
    for (const migration of pending) {
      const startedAt = clock();
      try {
        await session.run(migration.script);
      } catch (cause) {
        const reason = reasonOf(cause);
        throw new OperatorError(
          `The migration ${migration.name} failed, and the database was left as it was: ${reason}`,
          { cause },
        );
      }
      await recordMigration(session, connection.dialect, { migration, startedAt, clock });
    }
    return pending.map((migration) => migration.name);
  });
}

function pendingMigrations(migrations: Migration[], history: AppliedMigration[]): Migration[] {
  const committed = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, isFinished } of history) {
    const migration = committed.get(name);
    if (!isFinished) {
      throw new OperatorError(
        `The migration ${name} was broken off in this database by another program. ` +
          'Mend the tables it left half made, then mark it with "npx prisma migrate resolve".',
      );
    }
    if (!migration) {
      throw new OperatorError(
        `The database has the migration ${name}, which this version of Lectern does not know. ` +
          'Start the version that made it, or name another database in DATABASE_URL.',
      );
    }
    if (migration.checksum !== checksum) {
      throw new OperatorError(
        `The migration ${name} was edited after it was applied to this database. ` +
          'Restore its migration.sql, and write the change as a new migration.',
      );
    }
  }
  const applied = new Set(history.map((migration) => migration.name));
  return migrations.filter((migration) => !applied.has(migration.name));
}
