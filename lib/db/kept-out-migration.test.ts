import { expect, it } from 'vitest';
import { throwAwayDatabase } from '@/tests/support/throw-away-database';
import type { Dialect } from './dialect';
import { migrateDatabase } from './migrate-database';
import { migrationsDirectory, readMigrations } from './migration';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

it.each(dialects)(
  'whom a directory kept out before there were several organizations stays out, in %s',
  async (dialect) => {
    await using database = await throwAwayDatabase(dialect);
    const connection = await database.openMigrationConnection();
    const all = readMigrations(migrationsDirectory(process.cwd(), dialect));
    const before = all.findIndex(({ name }) => name.endsWith('_keep_out_of_an_organization'));
    await migrateDatabase(connection, all.slice(0, before));
    const since = '2026-11-25 12:00:00.000';
    await connection.exclusively((session) =>
      session.run(`
      INSERT INTO "Organization" ("id", "slug", "name") VALUES ('o', 'default', 'Default');
      INSERT INTO "User" ("id", "email", "name", "createdAt", "deactivatedAt")
      VALUES ('gone', 'gone@example.com', 'Gone', '${since}', '${since}'), ('here', 'here@example.com', 'Here', '${since}', NULL);
      INSERT INTO "Membership" ("organizationId", "userId", "role", "createdAt") VALUES ('o', 'here', 'owner', '${since}');
    `),
    );
    await migrateDatabase(connection, all);
    await connection.close();
    const client = await database.openClient();
    expect(await client.keptOut.findMany({ select: { organizationId: true, userId: true } })).toEqual([
      { organizationId: 'o', userId: 'gone' },
    ]);
    // Dropping the column must not delete people.
    expect([await client.user.count(), await client.membership.count()]).toEqual([2, 1]);
    await client.$disconnect();
  },
);
