import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DAY_MS } from '@/lib/base/durations';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { removedAtExit } from '@/lib/base/files/removed-at-exit';
import { backupSqlite } from './backup-sqlite';
import { openDatabaseClient } from './database-client';
import { dialectOf } from './dialect';
import { type ExportedTable, exportTables } from './export-tables';

const EXPORT_MS_MAX = DAY_MS;

/**
 * Writes a snapshot of an up-to-date database to a folder while servers use it. The folder only appears once it is
 * complete.
 *
 * @throws OperatorError if the folder is not empty
 */
export async function exportData(databaseUrl: string, folder: string): Promise<ExportedTable[]> {
  await mkdir(path.dirname(folder), { recursive: true });
  if ((await entriesOf(folder)).length > 0)
    throw new OperatorError(`${folder} is not empty. Name a folder that is new or empty.`);
  const draft = await mkdtemp(`${folder}.draft-`);
  try {
    return await removedAtExit(draft, async () => {
      const isFile = dialectOf(databaseUrl) === 'sqlite';
      const exported = await (isFile ? exportCopy(databaseUrl, draft) : exportSnapshot(databaseUrl, draft));
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
      return exported;
    });
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Exports a copy, because a transaction on the file would block servers' writes. */
async function exportCopy(databaseUrl: string, folder: string): Promise<ExportedTable[]> {
  const copy = path.join(folder, 'copy.db');
  await backupSqlite(databaseUrl, copy);
  const database = await openDatabaseClient(pathToFileURL(copy).href);
  try {
    return await exportTables(database, folder);
  } finally {
    await database.$disconnect();
    for (const suffix of ['', '-wal', '-shm']) await rm(copy + suffix, { force: true });
  }
}

async function exportSnapshot(databaseUrl: string, folder: string): Promise<ExportedTable[]> {
  const database = await openDatabaseClient(databaseUrl);
  try {
    return await database.$transaction(
      async (snapshot) => {
        // Prisma's own option is typed for SQLite, which lacks this level.
        await snapshot.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY`;
        return exportTables(snapshot, folder);
      },
      { timeout: EXPORT_MS_MAX },
    );
  } finally {
    await database.$disconnect();
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw new OperatorError(`${folder} cannot be written. Name a folder that is new or empty.`, { cause });
  }
}
