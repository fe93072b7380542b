import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';

/**
 * Claims the file of a `file:` URL for a server until its process ends. The system releases the lock, after a crash too.
 * Commands beside a server claim nothing.
 *
 * Choice: a file of its own. SQLite has locks on the database itself, and they say nothing of who holds them. It is opened
 * by SQLite, because Node cannot lock files.
 *
 * @returns `false` if another server does so already
 */
export function claimSqliteFile(databaseUrl: string): boolean {
  let claim: Database.Database | undefined;
  try {
    const file = `${fileURLToPath(databaseUrl)}.server`;
    closeSync(openSync(file, 'a', 0o600));
    claim = new Database(file, {});
    // Nothing is ever written to it, so nothing has to be mended after a crash.
    claim.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    claims.push(claim);
    return true;
  } catch (error) {
    claim?.close();
    // Anything else that is wrong with the folder is reported by the code that writes to the database.
    return !(error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY');
  }
}

/** An open file that nobody refers to is closed. */
const claims: Database.Database[] = [];
