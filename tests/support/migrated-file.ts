import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { prepareDatabase } from '@/lib/db/prepare-database';

/** Migrated once per worker, because migrations take longer than most tests. */
let migrated: Promise<Buffer> | undefined;

/** Writes a database file as a server's first start leaves it, with all tables and no rows. */
export async function writeMigratedFile(file: string): Promise<void> {
  migrated ??= migratedFile();
  await writeFile(file, await migrated);
}

async function migratedFile(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-migrated-'));
  const file = path.join(folder, 'test.db');
  const url = pathToFileURL(file).href;
  await prepareDatabase(url, process.cwd());
  // The driver keeps files open for a while, and until then all data is in the log beside the file.
  const client = createClient({ url });
  await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
  client.close();
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}
