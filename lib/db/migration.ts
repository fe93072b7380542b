import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Dialect } from './dialect';

export interface Migration {
  /** The folder's name; names sort in order of application. */
  name: string;
  script: string;
  /** SHA-256 of the file in hexadecimal, as Prisma stores it. */
  checksum: string;
}

export function migrationsDirectory(projectDirectory: string, dialect: Dialect): string {
  const folder = { sqlite: 'prisma/migrations', postgresql: 'prisma/postgresql/migrations' } as const;
  return path.join(projectDirectory, folder[dialect]);
}

export function readMigrations(directory: string): Migration[] {
  const entries = fs.readdirSync(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return names.sort().map((name) => {
    const bytes = fs.readFileSync(path.join(directory, name, 'migration.sql'));
    return {
      name,
      script: bytes.toString('utf8'),
      checksum: createHash('sha256').update(bytes).digest('hex'),
    };
  });
}
