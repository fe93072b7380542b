import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DatabaseClient, openDatabaseClient } from '@/lib/db/database-client';
import type { Dialect } from '@/lib/db/dialect';
import { upsertSite } from '@/lib/db/site-store';
import { writeMigratedFile } from './migrated-file';
import { migratedPostgresql, type ThrowAwayDatabase } from './throw-away-database';

/** A real, migrated database for a test, with the site `docs`. */
export interface MigratedDatabase extends AsyncDisposable {
  client: DatabaseClient;
  site: { id: string; organizationId: string };
}

/** Creates a database as a server start leaves it. */
export async function migratedDatabase(dialect: Dialect): Promise<MigratedDatabase> {
  const database = await (dialect === 'sqlite' ? migratedSqlite() : migratedPostgresql());
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

async function migratedSqlite(): Promise<Pick<ThrowAwayDatabase, 'openClient'> & AsyncDisposable> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-database-'));
  const file = path.join(directory, 'test.db');
  await writeMigratedFile(file);
  return {
    openClient: () => openDatabaseClient(pathToFileURL(file).href),
    [Symbol.asyncDispose]: async () => fs.rmSync(directory, { recursive: true, force: true }),
  };
}
