import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { backupSqlite } from './backup-sqlite';
import { migrateDatabase } from './migrate-database';
import { migrationsDirectory, readMigrations } from './migration';
import { restoreSqlite } from './restore-sqlite';
import { openSqliteMigrationConnection } from './sqlite-migration-connection';

const migrations = readMigrations(migrationsDirectory(process.cwd(), 'sqlite'));
const options = { projectDirectory: process.cwd(), now: new Date('2026-03-04T15:16:17Z') };

/** A folder with a database whose site is called `Second`, and a backup from when it was called `First`. */
async function savedDatabase() {
  const folder = temporaryFolder();
  const file = join(folder, 'lectern.db');
  const backup = join(folder, 'backup');
  await migratedFile(folder, backup);
  setName(backup, 'First');
  await copyFile(backup, file);
  setName(file, 'Second');
  return { folder, file, url: pathToFileURL(file).href, backup };
}

async function migratedFile(folder: string, target: string, missing = 0): Promise<void> {
  const url = pathToFileURL(join(folder, 'in-use.db')).href;
  const connection = await openSqliteMigrationConnection(url);
  await migrateDatabase(connection, migrations.slice(0, migrations.length - missing));
  await connection.close();
  await backupSqlite(url, target);
}

function setName(file: string, name: string): void {
  const database = new Database(file, {});
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(
    `INSERT OR REPLACE INTO Organization (id, slug, name, createdAt) VALUES ('1', 'a', '${name}', 0)`,
  );
  database.close();
}

function nameIn(file: string): unknown {
  const database = new Database(file, {});
  const [name] = database.prepare('SELECT name FROM Organization').pluck().all();
  database.close();
  return name;
}

test('a backup takes the place of the database, which is kept under another name', async () => {
  const { folder, file, url, backup } = await savedDatabase();
  const former = await restoreSqlite(url, backup, options);
  expect(former).toBe(join(folder, 'lectern.db.before-restore-20260304T151617'));
  expect(nameIn(file)).toBe('First');
  expect(nameIn(former ?? '')).toBe('Second');
  expect((await readdir(folder)).filter((name) => name.includes('draft'))).toEqual([]);
});

test('a backup of an older version is brought up to date', async () => {
  const { folder, file, url } = await savedDatabase();
  const backup = join(folder, 'older');
  await rm(join(folder, 'in-use.db'));
  await migratedFile(folder, backup, 1);
  await restoreSqlite(url, backup, options);
  const restored = new Database(file, {});
  const applied = restored.prepare('SELECT migration_name FROM _prisma_migrations').pluck().all();
  restored.close();
  expect(applied).toEqual(migrations.map(({ name }) => name));
});

test('a backup takes the place of a damaged database, whose log is not written into it', async () => {
  const { folder, file, url, backup } = await savedDatabase();
  const used = new Database(file, {});
  used.exec("UPDATE Organization SET name = 'Third'");
  const log = await readFile(`${file}-wal`);
  used.close();
  await writeFile(file, 'damaged '.repeat(1024));
  await writeFile(`${file}-wal`, log);
  const former = await restoreSqlite(url, backup, options);
  expect((await readdir(folder)).filter((name) => /^lectern\.db-(?:wal|shm)$/.test(name))).toEqual([]);
  expect(nameIn(file)).toBe('First');
  expect(await readFile(former ?? '', 'utf8')).toMatch(/^damaged /);
});

describe('the database stays as it was when', () => {
  test('a server uses it', async () => {
    const { file, url, backup } = await savedDatabase();
    const server = new Database(file, {});
    server.prepare('SELECT count(*) FROM Organization').get();
    await expect(restoreSqlite(url, backup, options)).rejects.toThrow('A server uses');
    server.close();
    expect(nameIn(file)).toBe('Second');
  });

  test.each([
    ['no file', 'There is no file', (backup: string) => rm(backup)],
    [
      'a folder',
      'is a folder. Name a file that',
      async (backup: string) => {
        await rm(backup);
        await mkdir(backup);
      },
    ],
    ['a text', 'is no backup of Lectern', (backup: string) => writeFile(backup, 'nothing')],
    ['empty', 'is no backup of Lectern', (backup: string) => writeFile(backup, '')],
    [
      'cut short',
      'is no backup of Lectern',
      async (backup: string) => writeFile(backup, (await readFile(backup)).subarray(0, 10 * 4096)),
    ],
    [
      'of a newer version',
      'which this version of Lectern does not know',
      async (backup: string) => {
        const database = new Database(backup, {});
        database.exec(
          "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('1', '1', '99999999999999_next', 1)",
        );
        database.close();
      },
    ],
  ])('the backup is %s', async (_, reason, spoil) => {
    const { folder, file, url, backup } = await savedDatabase();
    await spoil(backup);
    await expect(restoreSqlite(url, backup, options)).rejects.toThrow(reason);
    expect(nameIn(file)).toBe('Second');
    expect((await readdir(folder)).filter((name) => /draft|before/.test(name))).toEqual([]);
  });
});
