import { onTestFinished } from 'vitest';
import { type BlobSharing, blobSharing, type SharingOptions } from '@/lib/blobs/blob-sharing';
import { blobStore } from '@/lib/db/blob-store';
import { migrateDatabase } from '@/lib/db/migrate-database';
import { migrationsDirectory, readMigrations } from '@/lib/db/migration';
import { throwAwayDatabase } from './throw-away-database';

/** A PostgreSQL database, and machines that share what they make in it. */
export async function sharedMachines() {
  const database = await throwAwayDatabase('postgresql');
  const connection = await database.openMigrationConnection();
  await migrateDatabase(connection, readMigrations(migrationsDirectory(process.cwd(), 'postgresql')));
  const store = blobStore(
    { query: async (statement, values) => ({ rows: await connection.query(statement, values) }) },
    async () => undefined,
  );
  onTestFinished(async () => {
    await connection.close();
    await database[Symbol.asyncDispose]();
  });
  return {
    store,
    machine: (options: Partial<SharingOptions> = {}): BlobSharing =>
      blobSharing({
        store: async () => store,
        secret: 'the secret of the instance',
        bytesMax: 100_000_000,
        report: (error) => {
          throw error;
        },
        ...options,
      }),
    query: (statement: string, values: unknown[] = []) => connection.query(statement, values),
    /** Everything that was given, with what was given by each key. */
    async given(): Promise<string[]> {
      const rows = await connection.query(
        'SELECT "key", md5("data") AS "hash" FROM "SharedBlob" ORDER BY "key"',
      );
      return rows.map(({ key, hash }) => `${key} ${hash}`);
    },
  };
}
