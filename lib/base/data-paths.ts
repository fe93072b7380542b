import { fileURLToPath } from 'node:url';
import type { Environment } from './environment';

/** What an instance keeps for itself: its data folder, and its database where that is a file elsewhere. */
export function dataPaths({ dataDirectory, databaseUrl }: DataPlaces): string[] {
  return [dataDirectory, ...databaseFiles(databaseUrl)];
}

type DataPlaces = Pick<Environment, 'dataDirectory' | 'databaseUrl'>;

/** The file of a database and those that SQLite keeps beside it; none for PostgreSQL. */
export function databaseFiles(databaseUrl: string): string[] {
  if (!databaseUrl.startsWith('file:')) return [];
  const file = fileURLToPath(databaseUrl);
  return [file, `${file}-wal`, `${file}-shm`, `${file}-journal`];
}
