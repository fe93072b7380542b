import { onTestFinished } from 'vitest';
import { type BlobSharing, blobSharing, type SharingOptions } from '@/lib/blobs/blob-sharing';
import type { BlobStore } from '@/lib/blobs/blob-store';
import { openObjectBlobStore } from '@/lib/blobs/object-blob-store';
import { blobStore } from '@/lib/db/blob-store';
import { migrateDatabase } from '@/lib/db/migrate-database';
import { migrationsDirectory, readMigrations } from '@/lib/db/migration';
import { objectServer } from './object-server';
import { throwAwayPostgresql } from './throw-away-database';

/** Machines that share their results in one PostgreSQL database. */
export async function sharedMachines() {
  const database = await throwAwayPostgresql();
  const connection = await database.openMigrationConnection();
  await migrateDatabase(connection, readMigrations(migrationsDirectory(process.cwd(), 'postgresql')));
  await connection.close();
  const store = blobStore({ query: database.query }, async () => undefined);
  onTestFinished(() => database[Symbol.asyncDispose]());
  const rowsOf = async (statement: string, values: unknown[] = []) =>
    (await database.query(statement, values)).rows;
  return {
    store,
    machine: machinesWith(store),
    query: rowsOf,
    /** Key and content hash of everything that is shared. */
    async given(): Promise<string[]> {
      const rows = await rowsOf('SELECT "key", md5("data") AS "hash" FROM "SharedBlob" ORDER BY "key"');
      return rows.map(({ key, hash }) => `${key} ${hash}`);
    },
    async makeOld(key: string, days: number): Promise<void> {
      await rowsOf(
        `UPDATE "SharedBlob" SET "usedAt" = now() AT TIME ZONE 'UTC' - $1::int * interval '1 day' WHERE "key" = $2`,
        [days, key],
      );
    },
    /** Keys used within the last hour. */
    async usedNow(): Promise<string[]> {
      const rows = await rowsOf(
        `SELECT "key" FROM "SharedBlob" WHERE "usedAt" > now() AT TIME ZONE 'UTC' - interval '1 hour' ORDER BY "key"`,
      );
      return rows.map(({ key }) => String(key));
    },
  };
}

/** Machines that share their results in a bucket. */
export async function machinesWithBucket() {
  const server = await objectServer();
  // Cleans whenever a test wants it, and lists in several pages.
  const store = openObjectBlobStore(server.settings, { cleanEveryMs: 0, listedMax: 3 });
  onTestFinished(async () => {
    await store.close();
    await server[Symbol.asyncDispose]();
  });
  const { given, makeOld, usedNow } = server;
  return { store, machine: machinesWith(store), server, given, makeOld, usedNow };
}

/** Where machines can share blobs. */
export const sharedPlaces = [
  ['PostgreSQL', sharedMachines],
  ['a bucket', machinesWithBucket],
] as const;

function machinesWith(store: BlobStore) {
  return (options: Partial<SharingOptions> = {}): BlobSharing =>
    blobSharing({
      store: async () => store,
      secret: 'the secret of the instance',
      bytesMax: 100_000_000,
      // The database may run in this process, which is slow on a busy machine.
      readMsMax: 20_000,
      report: (error) => {
        throw error;
      },
      ...options,
    });
}
