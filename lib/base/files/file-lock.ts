import { closeSync, openSync } from 'node:fs';
import Database from 'libsql';

/** A lock on a file; it is released by `release`, and by the system when the process ends, after a crash too. */
export interface FileLock {
  release(): void;
}

/**
 * Locks a file against the other processes of this machine that ask for it here. It is opened by SQLite, because Node cannot
 * lock files; nothing is ever written to it, so nothing has to be mended after a crash.
 *
 * @returns `undefined` if it is locked already
 * @throws what the system says of the folder
 */
export function lockFile(file: string): FileLock | undefined {
  closeSync(openSync(file, 'a', 0o600));
  const held = new Database(file, {});
  try {
    held.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return { release: () => void held.close() };
  } catch (error) {
    held.close();
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
