import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { prepareDatabase } from '@/lib/db/prepare-database';

/** Migrated once for all tests of a worker, because the migrations take longer than most of them. */
let migrated: Promise<Buffer> | undefined;

/** Writes a database file as the first start of a server leaves it, with all tables and without rows. */
export async function writeMigratedFile(file: string): Promise<void> {
  migrated ??= migratedFile();
  await writeFile(file, await migrated);
}

async function migratedFile(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-migrated-'));
  const file = path.join(folder, 'test.db');
  const url = pathToFileURL(file).href;
  await prepareDatabase(url, process.cwd());
  // The driver keeps files open for a while, and leaves all of it in the log beside the file until then.
  const client = createClient({ url });
  await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  client.close();
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}
