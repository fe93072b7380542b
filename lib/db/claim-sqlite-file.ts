import { fileURLToPath } from 'node:url';
import { type FileLock, lockFile } from '@/lib/base/files/file-lock';

/**
 * Claims the file of a `file:` URL for a server until its process ends. Commands do not claim it, so they can run
 * beside a server.
 *
 * The lock is on a separate file, because SQLite's own locks do not tell a server from a command.
 *
 * @returns `false` if another server has claimed it
 */
export function claimSqliteFile(databaseUrl: string): boolean {
  try {
    const claim = lockFile(`${fileURLToPath(databaseUrl)}.server`);
    if (claim === undefined) return false;
    claims.push(claim);
  } catch {
    // Other problems with the folder are reported by the code that writes to the database.
  }
  return true;
}

/** Keeps a reference: Node.js closes an open file that is garbage-collected. */
const claims: FileLock[] = [];
