import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Clock } from '@/lib/base/clock';
import type { Dialect } from './dialect';
import type { Migration } from './migration';
import type { MigrationSession } from './migration-connection';

// The same table as Prisma's, column for column, so that its commands see the same history.
const creation: Record<Dialect, string> = {
  sqlite: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`,
  postgresql: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           TIMESTAMPTZ,
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        TIMESTAMPTZ,
    "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
)`,
};

const columns = '"id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count"';
const insertion: Record<Dialect, string> = {
  sqlite: `INSERT INTO "_prisma_migrations" (${columns}) VALUES (?, ?, ?, ?, ?, 1)`,
  postgresql: `INSERT INTO "_prisma_migrations" (${columns}) VALUES ($1, $2, $3, $4, $5, 1)`,
};

const rows = z.array(
  z
    .object({ migration_name: z.string(), checksum: z.string(), finished_at: z.unknown() })
    .transform((row) => ({
      name: row.migration_name,
      checksum: row.checksum,
      isFinished: row.finished_at !== null,
    })),
);

/** An entry in the migration history; without an end, the migration was interrupted. */
export interface AppliedMigration {
  name: string;
  checksum: string;
  isFinished: boolean;
}

/** The history in order of application; creates the table if it is missing. */
export async function readHistory(session: MigrationSession, dialect: Dialect): Promise<AppliedMigration[]> {
  await session.run(creation[dialect]);
  return rows.parse(
    await session.query(
      'SELECT "migration_name", "checksum", "finished_at" FROM "_prisma_migrations" ' +
        'WHERE "rolled_back_at" IS NULL ORDER BY "started_at", "migration_name"',
    ),
  );
}

interface Application {
  migration: Migration;
  startedAt: Date;
  clock: Clock;
}

export async function recordMigration(
  session: MigrationSession,
  dialect: Dialect,
  { migration, startedAt, clock }: Application,
): Promise<void> {
  // On SQLite, Prisma stores times as milliseconds.
  const time = (date: Date) => (dialect === 'sqlite' ? date.getTime() : date);
  const values = [randomUUID(), migration.checksum, migration.name, time(startedAt), time(clock())];
  await session.query(insertion[dialect], values);
}
