import { onTestFinished } from 'vitest';
import { type BlobSharing, blobSharing, type SharingOptions } from '@/lib/blobs/blob-sharing';
import { blobStore } from '@/lib/db/blob-store';
import { migrateDatabase } from '@/lib/db/migrate-database';
import { migrationsDirectory, readMigrations } from '@/lib/db/migration';
import { throwAwayPostgresql } from './throw-away-database';

/** Machines that share what they make, in one PostgreSQL database. */
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
    machine: (options: Partial<SharingOptions> = {}): BlobSharing =>
      blobSharing({
        store: async () => store,
        secret: 'the secret of the instance',
        bytesMax: 100_000_000,
        // The database may be in this process, which is slow on a busy machine.
        readMsMax: 20_000,
        report: (error) => {
          throw error;
        },
        ...options,
      }),
    query: rowsOf,
    /** Everything that was given, with what was given by each key. */
    async given(): Promise<string[]> {
      const rows = await rowsOf('SELECT "key", md5("data") AS "hash" FROM "SharedBlob" ORDER BY "key"');
      return rows.map(({ key, hash }) => `${key} ${hash}`);
    },
  };
}
