import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@libsql/client';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { openSqliteFile } from './sqlite-file';

test('a file that was deleted or replaced is written no more, and one that is back is', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'lectern.db');
  const url = pathToFileURL(path).href;
  const client = createClient({ url });
  await client.execute('CREATE TABLE kept (word TEXT)');
  client.close();
  const file = await openSqliteFile(url);
  onTestFinished(() => file.close());
  const insert = { sql: "INSERT INTO kept VALUES ('one')", args: [], argTypes: [] };
  const write = () => file.write((connection) => connection.executeRaw(insert));
  expect(await write()).toBe(1);
  await rename(path, `${path}.away`);
  await expect(write()).rejects.toMatchObject({ cause: { extendedCode: 1032 } });
  await rename(`${path}.away`, path);
  expect(await write()).toBe(1);
  await unlink(path);
  await expect(write()).rejects.toMatchObject({ cause: { extendedCode: 1032 } });
});

// Opens the file exclusively, as SQLite does briefly when the last process closes it.
const onlyUser = `
  const Database = require('libsql');
  const database = new Database(process.argv[1], {});
  database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; INSERT INTO kept VALUES (1); COMMIT');
  console.log('alone');
  setTimeout(() => database.close(), 300);
`;

test('a file that another process has to itself for a moment is opened after it, and read', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'lectern.db');
  const client = createClient({ url: pathToFileURL(path).href });
  await client.execute('CREATE TABLE kept (word TEXT)');
  client.close();
  const other = spawn(process.execPath, ['-e', onlyUser, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  const file = await openSqliteFile(pathToFileURL(path).href);
  onTestFinished(() => file.close());
  const count = { sql: 'SELECT count(*) FROM kept', args: [], argTypes: [] };
  expect((await file.read((connection) => connection.queryRaw(count))).rows).toEqual([[1]]);
});

test('opening an unusable file fails with the same error as a statement, so requests get a 503', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'broken.db');
  await writeFile(file, 'no database '.repeat(500));
  for (const [place, code] of [
    [folder, 14],
    [file, 26],
  ] as const) {
    const failure = await openSqliteFile(pathToFileURL(place).href).catch((error: unknown) => error);
    expect(failure, place).toMatchObject({ name: 'DriverAdapterError', cause: { kind: 'sqlite' } });
    expect(Reflect.get(Object(Reflect.get(Object(failure), 'cause')), 'extendedCode')).toBe(code);
  }
});
