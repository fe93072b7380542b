import Database from 'libsql';

/**
 * Moves everything from the write-ahead log into the file. `false` if another process has the file open: SQLite grants
 * this only to the last connection.
 */
export function asOneFile(file: string): boolean {
  const database = new Database(file, {});
  try {
    database.prepare('PRAGMA journal_mode = DELETE').all();
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code === 'SQLITE_BUSY') return false;
    throw error;
  } finally {
    database.close();
  }
}
