import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { throwAwayDatabase } from '@/tests/support/throw-away-database';
import type { Dialect } from './dialect';
import { migrateDatabase } from './migrate-database';
import type { Migration } from './migration';
import type { MigrationConnection } from './migration-connection';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

function migration(name: string, script: string): Migration {
  return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
}

const first = migration(
  '1_teams',
  'CREATE TABLE team (id INTEGER PRIMARY KEY); INSERT INTO team VALUES (7);',
);
const second = migration('2_names', "ALTER TABLE team ADD COLUMN name TEXT NOT NULL DEFAULT 'x';");
const broken = migration('3_broken', 'CREATE TABLE half (id INTEGER); SELECT * FROM nowhere;');

function rowsOf(connection: MigrationConnection, statement: string) {
  return connection.exclusively((session) => session.query(statement));
}

describe.each(dialects)('the migrator on %s', (dialect) => {
  it('applies what is missing, in order, and nothing twice', async () => {
    await using database = await throwAwayDatabase(dialect);
    const connection = await database.openMigrationConnection();
    expect(await migrateDatabase(connection, [first])).toEqual(['1_teams']);
    expect(await migrateDatabase(connection, [first, second])).toEqual(['2_names']);
    expect(await migrateDatabase(connection, [first, second])).toEqual([]);
    expect(await rowsOf(connection, 'SELECT * FROM team')).toEqual([{ id: 7, name: 'x' }]);
    await connection.close();
  });

  it('leaves the database as it was when a migration fails, and works once it is mended', async () => {
    await using database = await throwAwayDatabase(dialect);
    const connection = await database.openMigrationConnection();
    await expect(migrateDatabase(connection, [first, second, broken])).rejects.toThrow(
      /^The migration 3_broken failed, and the database was left as it was: .*nowhere/,
    );
    const mended = migration(broken.name, 'CREATE TABLE half (id INTEGER);');
    expect(await migrateDatabase(connection, [first, second, mended])).toEqual([
      '1_teams',
      '2_names',
      '3_broken',
    ]);
    await connection.close();
  });

  it('refuses a migration that was edited after it was applied', async () => {
    await using database = await throwAwayDatabase(dialect);
    const connection = await database.openMigrationConnection();
    await migrateDatabase(connection, [first]);
    const edited = migration(first.name, `${first.script} `);
    await expect(migrateDatabase(connection, [edited])).rejects.toThrow(
      new OperatorError(
        'The migration 1_teams was edited after it was applied to this database. ' +
          'Restore its migration.sql, and write the change as a new migration.',
      ),
    );
    await connection.close();
  });

  it('refuses a database that is newer than the program', async () => {
    await using database = await throwAwayDatabase(dialect);
    const connection = await database.openMigrationConnection();
    await migrateDatabase(connection, [first, second]);
    await expect(migrateDatabase(connection, [first])).rejects.toThrow(
      'The database has the migration 2_names, which this version of Lectern does not know.',
    );
    await connection.close();
  });

  it('refuses a database in which another program broke a migration off', async () => {
    await using database = await throwAwayDatabase(dialect);
    const connection = await database.openMigrationConnection();
    await migrateDatabase(connection, [first]);
    await connection.exclusively((session) =>
      session.run('UPDATE _prisma_migrations SET finished_at = NULL'),
    );
    await expect(migrateDatabase(connection, [first])).rejects.toThrow(
      'The migration 1_teams was broken off',
    );
    await connection.close();
  });

  it('keeps the history as Prisma does', async () => {
    await using database = await throwAwayDatabase(dialect);
    const connection = await database.openMigrationConnection();
    const now = new Date('2026-03-04T05:06:07.089Z');
    await migrateDatabase(connection, [first], () => now);
    const [row] = await rowsOf(connection, 'SELECT * FROM _prisma_migrations');
    const time = dialect === 'sqlite' ? now.getTime() : now;
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      checksum: first.checksum,
      migration_name: '1_teams',
      started_at: time,
      finished_at: time,
      applied_steps_count: 1,
      logs: null,
      rolled_back_at: null,
    });
    await connection.close();
  });
});

describe('the migrator on sqlite', () => {
  const parentAndChild = migration(
    '1_tables',
    `CREATE TABLE parent (id INTEGER PRIMARY KEY);
     CREATE TABLE child (id INTEGER, parent INTEGER REFERENCES parent (id) ON DELETE CASCADE);
     INSERT INTO parent VALUES (1); INSERT INTO child VALUES (2, 1);`,
  );

  it('keeps the rows that refer to a table which a migration rebuilds', async () => {
    await using database = await throwAwayDatabase('sqlite');
    const connection = await database.openMigrationConnection();
    const rebuild = migration(
      '2_rebuild',
      `PRAGMA defer_foreign_keys=ON; PRAGMA foreign_keys=OFF;
       CREATE TABLE new_parent (id INTEGER PRIMARY KEY, name TEXT);
       INSERT INTO new_parent (id) SELECT id FROM parent;
       DROP TABLE parent; ALTER TABLE new_parent RENAME TO parent;
       PRAGMA foreign_keys=ON; PRAGMA defer_foreign_keys=OFF;`,
    );
    await migrateDatabase(connection, [parentAndChild, rebuild]);
    expect(await rowsOf(connection, 'SELECT * FROM child')).toEqual([{ id: 2, parent: 1 }]);
    await connection.close();
  });

  it('refuses migrations that would leave rows which refer to nothing', async () => {
    await using database = await throwAwayDatabase('sqlite');
    const connection = await database.openMigrationConnection();
    const removal = migration('2_removal', 'DELETE FROM parent;');
    await expect(migrateDatabase(connection, [parentAndChild, removal])).rejects.toThrow(
      'The migrations would leave rows that refer to nothing in child',
    );
    expect(await migrateDatabase(connection, [parentAndChild])).toEqual(['1_tables']);
    await connection.close();
  });

  it('keeps a write-ahead log', async () => {
    await using database = await throwAwayDatabase('sqlite');
    const connection = await database.openMigrationConnection();
    expect(await rowsOf(connection, 'PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    await connection.close();
  });
});
