import fs from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import Database from 'libsql';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { PRIVATE_FILE_MODE } from '@/lib/base/files/private-mode';
import { writtenCommand } from '@/lib/base/text/written-command';
import { asOneFile } from './as-one-file';
import { backupSqlite } from './backup-sqlite';
import { claimSqliteFile } from './claim-sqlite-file';
import { prepareDatabase } from './prepare-database';

/**
 * Replaces the database of a `file:` URL with a backup, migrated to this version. Returns where the former database is
 * kept; `undefined` if that was empty. On any failure, the database stays unchanged.
 *
 * @throws OperatorError if the backup is not Lectern's, is damaged or of a newer version, or if a server uses the
 * database
 */
export async function restoreSqlite(
  databaseUrl: string,
  backup: string,
  { projectDirectory, now }: { projectDirectory: string; now: Date },
): Promise<string | undefined> {
  const file = fileURLToPath(databaseUrl);
  const draft = `${file}.draft`;
  const restored = `${file}.restored`;
  removeDatabase(draft);
  removeDatabase(restored);
  try {
    copyClosed(backup, draft);
    requireBackup(draft, backup);
    const draftUrl = pathToFileURL(draft).href;
    await prepareDatabase(draftUrl, projectDirectory);
    // The migrations wrote to the draft's write-ahead log; this merges both into one file.
    await backupSqlite(draftUrl, restored);
    fs.chmodSync(restored, PRIVATE_FILE_MODE);
    if (!isUnused(databaseUrl, file))
      throw new OperatorError(`A server uses ${file}. Stop it, then restore again.`);
    const isEmpty = fs.statSync(file).size === 0;
    const former = isEmpty ? undefined : `${file}.before-restore-${timestamp(now)}`;
    if (former !== undefined) moveDatabase(file, former);
    fs.renameSync(restored, file);
    return former;
  } finally {
    removeDatabase(draft);
    removeDatabase(restored);
  }
}

function copyClosed(backup: string, draft: string): void {
  const found = fs.statSync(backup, { throwIfNoEntry: false });
  const instead = `Name a file that "${writtenCommand('backup')}" wrote.`;
  if (found === undefined) throw new OperatorError(`There is no file ${backup}. ${instead}`);
  if (found.isDirectory()) throw new OperatorError(`${backup} is a folder. ${instead}`);
  try {
    fs.writeFileSync(draft, '', { mode: PRIVATE_FILE_MODE });
    fs.copyFileSync(backup, draft);
    fs.chmodSync(draft, PRIVATE_FILE_MODE);
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new OperatorError(`${backup} cannot be copied: ${reason}`, { cause });
  }
}

/** Checks that a backup is undamaged and has the history of Lectern's migrations. */
function requireBackup(draft: string, backup: string): void {
  const database = new Database(draft, {});
  try {
    const [finding] = database.prepare('PRAGMA integrity_check').pluck().all();
    const history = database.prepare('SELECT id FROM _prisma_migrations LIMIT 1').pluck().all();
    const isOurs = finding === 'ok' && history.length > 0;
    if (!isOurs) throw new Error('it is damaged or empty');
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new OperatorError(
      `${backup} is no backup of Lectern: ${reason}. Name a file that "${writtenCommand('backup')}" wrote.`,
      { cause },
    );
  } finally {
    database.close();
  }
}

/** Whether no server uses the database. All of it is in its one file then, unless it is damaged. */
function isUnused(databaseUrl: string, file: string): boolean {
  try {
    return asOneFile(file);
  } catch (cause) {
    const isDamaged = cause instanceof Database.SqliteError && /^SQLITE_(?:NOTADB|CORRUPT)/.test(cause.code);
    // What a backup is for. SQLite cannot say who uses such a file, but servers also claim it.
    if (isDamaged) return claimSqliteFile(databaseUrl);
    throw new OperatorError(`The database ${file} cannot be used: ${reasonOf(cause)}`, { cause });
  }
}

const FILES = ['', '-wal', '-shm'];

function removeDatabase(file: string): void {
  for (const suffix of FILES) fs.rmSync(file + suffix, { force: true });
}

/** With the log that a damaged one has left: SQLite would write it into the next database of that name. */
function moveDatabase(from: string, to: string): void {
  for (const suffix of FILES) if (fs.existsSync(from + suffix)) fs.renameSync(from + suffix, to + suffix);
}

/** 20260304T151600 */
const timestamp = (now: Date) => now.toISOString().replace(/[-:]|\..*/g, '');
