import { fileURLToPath } from 'node:url';
import type { Environment } from '@/lib/base/settings/environment';

/** An instance's private paths: its data folder, and its database if that is a file elsewhere. */
export function dataPaths({ dataDirectory, databaseUrl }: DataPlaces): string[] {
  return [dataDirectory, ...databaseFiles(databaseUrl)];
}

type DataPlaces = Pick<Environment, 'dataDirectory' | 'databaseUrl'>;

/** The file of a database and SQLite's companion files; empty for PostgreSQL. */
export function databaseFiles(databaseUrl: string): string[] {
  if (!databaseUrl.startsWith('file:')) return [];
  const file = fileURLToPath(databaseUrl);
  return [file, `${file}-wal`, `${file}-shm`, `${file}-journal`];
}
