import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { defaultDatabaseSettings } from '@/lib/base/settings/database-settings';
import { type DatabaseClient, openDatabaseClient, postgresqlClient } from '@/lib/db/database-client';
import type { Dialect } from '@/lib/db/dialect';
import { migrateDatabase } from '@/lib/db/migrate-database';
import { migrationsDirectory, readMigrations } from '@/lib/db/migration';
import type { MigrationConnection } from '@/lib/db/migration-connection';
import { openMigrationConnection } from '@/lib/db/open-migration-connection';
import { postgresqlMigrationConnection } from '@/lib/db/postgresql-migration-connection';
import { openSqliteMigrationConnection } from '@/lib/db/sqlite-migration-connection';

/** A real, empty database for a test, removed afterwards. */
export interface ThrowAwayDatabase extends AsyncDisposable {
  openMigrationConnection(): Promise<MigrationConnection>;
  openClient(): Promise<DatabaseClient>;
}

/** Runs any statement, with its values. */
export interface ThrowAwayPostgresql extends ThrowAwayDatabase {
  query(statement: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Creates a libSQL file or a PostgreSQL database: on the server of `TEST_POSTGRES_URL`, or inside this process. */
export function throwAwayDatabase(dialect: Dialect): Promise<ThrowAwayDatabase> {
  return dialect === 'sqlite' ? libsqlFile() : throwAwayPostgresql();
}

export function throwAwayPostgresql(): Promise<ThrowAwayPostgresql> {
  const serverUrl = process.env.TEST_POSTGRES_URL;
  return serverUrl === undefined ? postgresqlInProcess() : postgresqlOfServer(serverUrl);
}

async function libsqlFile(): Promise<ThrowAwayDatabase> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-database-'));
  const url = pathToFileURL(path.join(directory, 'test.db')).href;
  return {
    openMigrationConnection: () => openSqliteMigrationConnection(url),
    openClient: () => openDatabaseClient(url),
    [Symbol.asyncDispose]: async () => fs.rmSync(directory, { recursive: true, force: true }),
  };
}

/** Creates a database on a server; the user needs permission for that. */
export async function postgresqlOfServer(
  serverUrl: string,
): Promise<ThrowAwayPostgresql & { databaseUrl: string }> {
  const name = `lectern_test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(serverUrl, `CREATE DATABASE ${name}`);
  const pool = new pg.Pool({ connectionString: url.href, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  return {
    databaseUrl: url.href,
    openMigrationConnection: () =>
      openMigrationConnection(url.href, defaultDatabaseSettings.connectTimeoutMs),
    openClient: () => openDatabaseClient(url.href),
    query: (statement, values) => pool.query(statement, values),
    // Does not wait for open connections.
    [Symbol.asyncDispose]: () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a PostgreSQL database with all tables, whose schema a test must not change. */
export async function migratedPostgresql(): Promise<ThrowAwayPostgresql> {
  const serverUrl = process.env.TEST_POSTGRES_URL;
  if (serverUrl !== undefined) return migrated(await postgresqlOfServer(serverUrl));
  const database = await engineOfWorker();
  const opened = hasTables ? postgresqlOf(database) : await migrated(await postgresqlInProcess());
  hasTables = true;
  return {
    ...opened,
    [Symbol.asyncDispose]: async () => {
      await database.exec(NO_ROWS);
    },
  };
}

async function migrated(database: ThrowAwayPostgresql): Promise<ThrowAwayPostgresql> {
  const connection = await database.openMigrationConnection();
  await migrateDatabase(connection, readMigrations(migrationsDirectory(process.cwd(), 'postgresql')));
  await connection.close();
  return database;
}

// One per worker, emptied between tests, because creating it takes seconds.
let engine: Promise<PGlite> | undefined;
/** Empty tables stay for the next test that needs them, because creating them takes longer than most tests. */
let hasTables = false;

const NO_SCHEMA = 'DROP SCHEMA public CASCADE; CREATE SCHEMA public;';
const NO_ROWS = `DO $$ BEGIN EXECUTE (
  SELECT 'TRUNCATE ' || string_agg(format('%I', tablename), ', ') || ' RESTART IDENTITY'
  FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
); END $$`;

function engineOfWorker(): Promise<PGlite> {
  engine ??= PGlite.create();
  return engine;
}

async function postgresqlInProcess(): Promise<ThrowAwayPostgresql> {
  const database = await engineOfWorker();
  if (hasTables) await database.exec(NO_SCHEMA);
  hasTables = false;
  return postgresqlOf(database);
}

function postgresqlOf(database: PGlite): ThrowAwayPostgresql {
  const session = {
    run: async (script: string) => {
      await database.exec(script);
    },
    query: async (statement: string, values: unknown[] = []) =>
      (await database.query<Record<string, unknown>>(statement, values)).rows,
  };
  return {
    openMigrationConnection: async () => postgresqlMigrationConnection(session, async () => undefined),
    openClient: () => postgresqlClient(new PrismaPGlite(database)),
    query: (statement, values) => database.query<Record<string, unknown>>(statement, values),
    [Symbol.asyncDispose]: async () => {
      await database.exec(NO_SCHEMA);
    },
  };
}
