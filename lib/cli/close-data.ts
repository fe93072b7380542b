import fs from 'node:fs';
import path from 'node:path';
import { databaseFiles } from '@/lib/base/files/data-paths';
import { isInside } from '@/lib/base/files/is-inside';
import { PRIVATE_FILE_MODE } from '@/lib/base/files/private-mode';
import type { Environment } from '@/lib/base/settings/environment';

/** Only the server's account may read this folder: it holds password hashes, sessions and conversations. */
const FOLDER_MODE = 0o700;

/** Creates the data folder and the database file, or restricts their permissions; returns notes for the operator. */
export function closeData({
  dataDirectory,
  databaseUrl,
  docsDirectory,
}: Pick<Environment, 'dataDirectory' | 'databaseUrl' | 'docsDirectory'>): string[] {
  fs.mkdirSync(dataDirectory, { recursive: true, mode: FOLDER_MODE });
  const [database, ...beside] = databaseFiles(databaseUrl);
  // SQLite would create it readable for everyone, and gives its side files the same mode.
  if (database !== undefined && fs.existsSync(path.dirname(database)))
    fs.closeSync(fs.openSync(database, 'a', PRIVATE_FILE_MODE));
  const notes = [
    ...withMode(dataDirectory, FOLDER_MODE),
    ...[database ?? [], ...beside].flat().flatMap((file) => withMode(file, PRIVATE_FILE_MODE)),
  ];
  const isInSite = isInside(fs.realpathSync(docsDirectory), fs.realpathSync(dataDirectory));
  return isInSite ? [...notes, `The data folder lies in the folder of the site. It is never served.`] : notes;
}

function withMode(place: string, mode: number): string[] {
  const found = fs.statSync(place, { throwIfNoEntry: false });
  // Windows has no such modes.
  if (found === undefined || process.platform === 'win32' || (found.mode & 0o777) === mode) return [];
  try {
    fs.chmodSync(place, mode);
    return [];
  } catch {
    const octal = mode.toString(8);
    return [`Others on this machine may read ${place}. Run as its owner: chmod ${octal} "${place}"`];
  }
}
