import { closeSync, openSync } from 'node:fs';
import Database from 'libsql';
import { PRIVATE_FILE_MODE } from '@/lib/base/files/private-mode';

/** A lock on a file. `release` releases it, and so does the system when the process ends, even after a crash. */
export interface FileLock {
  release(): void;
}

/**
 * Locks a file against other processes of this machine that use this function. SQLite holds the lock, because Node
 * cannot lock files. Nothing is ever written to the file, so nothing needs repair after a crash.
 *
 * @returns `undefined` if it is already locked
 * @throws the system's error about the folder
 */
export function lockFile(file: string): FileLock | undefined {
  closeSync(openSync(file, 'a', PRIVATE_FILE_MODE));
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
