import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Dialect } from '@/lib/db/dialect';
import { migrationsDirectory } from '@/lib/db/migration';
import { schemaDifference } from '@/lib/db/schema-difference';

// Writes the changes of prisma/schema.prisma as a migration for each kind of database.

const name = process.argv[2];
if (name === undefined || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  console.error('Name the migration in lower-case words with hyphens: npm run new-migration -- add-api-keys');
  process.exit(2);
}

const projectDirectory = fileURLToPath(new URL('../..', import.meta.url));
const time = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const dialects: Dialect[] = ['sqlite', 'postgresql'];
for (const dialect of dialects) {
  const script = await schemaDifference(projectDirectory, dialect);
  if (script === '') {
    console.log(`${dialect}: the migrations already lead to the schema.`);
    continue;
  }
  const directory = path.join(
    migrationsDirectory(projectDirectory, dialect),
    `${time}_${name.replaceAll('-', '_')}`,
  );
  fs.mkdirSync(directory);
  fs.writeFileSync(path.join(directory, 'migration.sql'), script);
  console.log(
    `${dialect}: wrote ${path.relative(projectDirectory, directory)}/migration.sql. Read it before you commit it.`,
  );
}
