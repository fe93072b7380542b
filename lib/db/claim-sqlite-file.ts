import { fileURLToPath } from 'node:url';
import { type FileLock, lockFile } from '@/lib/base/files/file-lock';

/**
 * Claims the file of a `file:` URL for a server until its process ends. Commands beside a server claim nothing.
 *
 * Choice: a file of its own. SQLite has locks on the database itself, and they say nothing of who holds them.
 *
 * @returns `false` if another server does so already
 */
export function claimSqliteFile(databaseUrl: string): boolean {
  try {
    const claim = lockFile(`${fileURLToPath(databaseUrl)}.server`);
    if (claim === undefined) return false;
    claims.push(claim);
  } catch {
    // Anything else that is wrong with the folder is reported by the code that writes to the database.
  }
  return true;
}

/** An open file that nobody refers to is closed. */
const claims: FileLock[] = [];
