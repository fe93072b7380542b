import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { expect, onTestFinished, test } from 'vitest';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { backupSqlite } from './backup-sqlite';

test('a backup holds everything, also what still stands in the log of a database in use', async () => {
  const folder = temporaryFolder();
  const url = pathToFileURL(join(folder, 'lectern.db')).href;
  const client = createClient({ url });
  onTestFinished(() => client.close());
  await client.execute('PRAGMA journal_mode = WAL');
  await client.execute('PRAGMA wal_autocheckpoint = 0');
  await client.execute('CREATE TABLE kept (word TEXT)');
  await client.execute("INSERT INTO kept VALUES ('one'), ('two')");
  const target = join(folder, "of today's.db");
  await backupSqlite(url, target);
  const copy = createClient({ url: pathToFileURL(target).href });
  onTestFinished(() => copy.close());
  expect((await copy.execute('SELECT word FROM kept ORDER BY word')).rows.map(({ word }) => word)).toEqual([
    'one',
    'two',
  ]);
  const { size, mode } = await stat(target);
  expect((mode & 0o777).toString(8)).toBe('600');
  await expect(backupSqlite(url, target)).rejects.toThrow('is there already');
  expect((await stat(target)).size).toBe(size);
});

test('where there is no database, nothing is made, neither a database nor a backup', async () => {
  const folder = temporaryFolder();
  const url = pathToFileURL(join(folder, 'lectern.db')).href;
  await expect(backupSqlite(url, join(folder, 'backup.db'))).rejects.toThrow(
    `There is no database ${join(folder, 'lectern.db')}. Name the data folder of the server with --data`,
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a file that is no database, and a folder in its place, are named without a stack', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'lectern.db');
  await writeFile(file, 'no database at all, though longer than the head of one'.repeat(9));
  await expect(backupSqlite(pathToFileURL(file).href, join(folder, 'backup.db'))).rejects.toThrow(
    new OperatorError(`The database ${file} cannot be copied: SQLITE_NOTADB: file is not a database`),
  );
  await expect(backupSqlite(pathToFileURL(folder).href, join(folder, 'backup.db'))).rejects.toThrow(
    `The database ${folder} is a folder. Write the path of its file into DATABASE_URL.`,
  );
  expect(await readdir(folder)).toEqual(['lectern.db']);
});

test('a folder that is missing is named', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'lectern.db');
  const client = createClient({ url: pathToFileURL(file).href });
  await client.execute('CREATE TABLE kept (word TEXT)');
  client.close();
  await expect(backupSqlite(pathToFileURL(file).href, join(folder, 'none/backup.db'))).rejects.toThrow(
    `There is no folder ${join(folder, 'none')}. Make it, or write into another.`,
  );
});
