import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { type DatabaseClient, openDatabaseClient, postgresqlClient } from './database-client';
import type { Dialect } from './dialect';
import type { MigrationConnection } from './migration-connection';
import { postgresqlMigrationConnection } from './postgresql-migration-connection';
import { openSqliteMigrationConnection } from './sqlite-migration-connection';

/** A real, empty database for one test, gone afterwards. */
export interface ThrowAwayDatabase extends AsyncDisposable {
  openMigrationConnection(): Promise<MigrationConnection>;
  openClient(): Promise<DatabaseClient>;
}

/** Makes a libSQL file, or a PostgreSQL inside this process. */
export function throwAwayDatabase(dialect: Dialect): Promise<ThrowAwayDatabase> {
  return dialect === 'sqlite' ? libsqlFile() : postgresqlInProcess();
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

// One for all tests of a file, emptied between them: making one takes seconds.
let engine: Promise<PGlite> | undefined;

async function postgresqlInProcess(): Promise<ThrowAwayDatabase> {
  engine ??= PGlite.create();
  const database = await engine;
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
    [Symbol.asyncDispose]: async () => {
      await database.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
    },
  };
}
