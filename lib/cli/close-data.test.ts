import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { prepareDatabase } from '@/lib/db/prepare-database';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { closeData } from './close-data';
import { projectDirectory } from './project-directory';

function places() {
  const folder = temporaryFolder();
  const docsDirectory = path.join(folder, 'docs');
  fs.mkdirSync(docsDirectory);
  const dataDirectory = path.join(folder, 'data');
  const database = path.join(dataDirectory, 'lectern.db');
  return { docsDirectory, dataDirectory, database, databaseUrl: pathToFileURL(database).href };
}

const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8);

test('only the account of the server reads the data folder and the database, from their first moment', async () => {
  const { database, ...environment } = places();
  expect(closeData(environment)).toEqual([]);
  expect([modeOf(environment.dataDirectory), modeOf(database)]).toEqual(['700', '600']);
  await prepareDatabase(environment.databaseUrl, projectDirectory);
  for (const file of fs.readdirSync(environment.dataDirectory))
    expect([file, modeOf(path.join(environment.dataDirectory, file))]).toEqual([file, '600']);
});

test('a start mends what others may read, and keeps what it holds', () => {
  const { database, ...environment } = places();
  fs.mkdirSync(environment.dataDirectory, { mode: 0o755 });
  for (const end of ['', '-wal', '-shm']) fs.writeFileSync(database + end, 'kept', { mode: 0o644 });
  expect(closeData(environment)).toEqual([]);
  expect(modeOf(environment.dataDirectory)).toBe('700');
  expect(['', '-wal', '-shm'].map((end) => modeOf(database + end))).toEqual(['600', '600', '600']);
  expect(fs.readFileSync(database, 'utf8')).toBe('kept');
});

test('a data folder inside the folder of the site is said', () => {
  const { docsDirectory } = places();
  const dataDirectory = path.join(docsDirectory, 'data');
  const databaseUrl = 'postgresql://db.example.com/lectern';
  expect(closeData({ docsDirectory, dataDirectory, databaseUrl })).toEqual([
    'The data folder lies in the folder of the site. It is never served.',
  ]);
});
