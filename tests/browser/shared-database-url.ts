import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The database of the site that all tests share, as `playwright.config.ts` starts it. */
export function sharedDatabaseUrl(): string {
  const folder = path.resolve(process.env.TEST_DATA_DIR ?? 'data/browser-tests');
  return process.env.TEST_DATABASE_URL || pathToFileURL(path.join(folder, 'lectern.db')).href;
}
