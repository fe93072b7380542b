import fs from 'node:fs';
import path from 'node:path';
import { databaseFiles } from '@/lib/base/data-paths';
import type { Environment } from '@/lib/base/environment';
import { isInside } from '@/lib/base/is-inside';

/** Only the account of the server reads what it keeps: password hashes, sessions, conversations, pages of groups. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Makes the data folder and the file of the database, or mends who may read them, and returns what whoever
 * starts the server should know.
 */
export function closeData({
  dataDirectory,
  databaseUrl,
  docsDirectory,
}: Pick<Environment, 'dataDirectory' | 'databaseUrl' | 'docsDirectory'>): string[] {
  fs.mkdirSync(dataDirectory, { recursive: true, mode: FOLDER_MODE });
  const [database, ...beside] = databaseFiles(databaseUrl);
  // SQLite would make it readable for everyone, and gives what it keeps beside it the same mode.
  if (database !== undefined && fs.existsSync(path.dirname(database)))
    fs.closeSync(fs.openSync(database, 'a', FILE_MODE));
  const notes = [
    ...withMode(dataDirectory, FOLDER_MODE),
    ...[database ?? [], ...beside].flat().flatMap((file) => withMode(file, FILE_MODE)),
  ];
  const isInSite = isInside(fs.realpathSync(docsDirectory), fs.realpathSync(dataDirectory));
  return isInSite ? [...notes, `The data folder lies in the folder of the site. It is never served.`] : notes;
}

function withMode(place: string, mode: number): string[] {
  const found = fs.statSync(place, { throwIfNoEntry: false });
  // Windows knows no such modes.
  if (found === undefined || process.platform === 'win32' || (found.mode & 0o777) === mode) return [];
  try {
    fs.chmodSync(place, mode);
    return [];
  } catch {
    const octal = mode.toString(8);
    return [`Others on this machine may read ${place}. Run as its owner: chmod ${octal} "${place}"`];
  }
}
