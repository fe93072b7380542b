import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import type { SqlQuery } from '@prisma/driver-adapter-utils';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { type DatabaseClient, openDatabaseClient } from './database-client';
import { PrismaClient } from './generated/sqlite/client';
import { prepareDatabase } from './prepare-database';
import { openSqliteFile } from './sqlite-file';
import { sqliteThreadAdapter, startSqliteThread } from './sqlite-thread-adapter';

async function preparedFile(): Promise<{ url: string; elsewhere: Database.Database }> {
  const folder = temporaryFolder();
  const url = pathToFileURL(path.join(folder, 'test.db')).href;
  await prepareDatabase(url, process.cwd());
  // Acts as another process: SQLite treats all connections alike.
  const elsewhere = new Database(fileURLToPath(url));
  onTestFinished(() => void elsewhere.close());
  return { url, elsewhere };
}

async function openedClient(url: string): Promise<DatabaseClient> {
  const client = await openDatabaseClient(url);
  onTestFinished(() => client.$disconnect());
  return client;
}

const attempt = { subject: 'address', windowStart: new Date(0), count: 1 };

function countedElsewhere(elsewhere: Database.Database): unknown {
  return elsewhere.prepare('SELECT count(*) AS "count" FROM "SignInAttempt"').get();
}

it('reads, and lets the process go on, while another process holds the lock; writes once it is free', async () => {
  const { url, elsewhere } = await preparedFile();
  const client = await openedClient(url);
  elsewhere.exec('BEGIN IMMEDIATE');
  let isWritten = false;
  const writing = client.signInAttempt.create({ data: attempt }).then(() => {
    isWritten = true;
  });
  expect(await client.signInAttempt.count()).toBe(0);
  expect(isWritten).toBe(false);
  elsewhere.exec('ROLLBACK');
  await writing;
  expect(countedElsewhere(elsewhere)).toMatchObject({ count: 1 });
});

it('keeps for everyone what it acknowledges after it gave up waiting for a lock', async () => {
  const { url, elsewhere } = await preparedFile();
  const file = await openSqliteFile(url, 20);
  onTestFinished(() => file.close());
  const add = (subject: string) => file.write((connection) => connection.executeRaw(statement(subject)));
  elsewhere.exec('BEGIN IMMEDIATE');
  const refused = await Promise.allSettled([add('first'), add('second')]);
  for (const result of refused)
    expect(result).toMatchObject({ status: 'rejected', reason: { cause: { kind: 'SocketTimeout' } } });
  elsewhere.exec('ROLLBACK');
  expect(await add('third')).toBe(1);
  expect(countedElsewhere(elsewhere)).toMatchObject({ count: 1 });
  // The abandoned transaction must not keep a lock.
  elsewhere.exec('BEGIN IMMEDIATE; ROLLBACK');
});

function statement(subject: string): SqlQuery {
  const sql = `INSERT INTO "SignInAttempt" ("subject", "windowStart", "count") VALUES ('${subject}', 0, 1)`;
  return { sql, args: [], argTypes: [] };
}

it('takes a transaction back as a whole, and lets the next writer in', async () => {
  const { url } = await preparedFile();
  const client = await openedClient(url);
  const broken = client.$transaction(async (transaction) => {
    await transaction.signInAttempt.create({ data: attempt });
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  await client.$transaction([
    client.signInAttempt.create({ data: attempt }),
    client.signInAttempt.create({ data: { ...attempt, subject: 'other' } }),
  ]);
  expect(await client.signInAttempt.count()).toBe(2);
});

it('starts the thread again after it was lost; what was asked meanwhile fails', async () => {
  const { url } = await preparedFile();
  const threads: Worker[] = [];
  const client = new PrismaClient({
    adapter: sqliteThreadAdapter(url, async (databaseUrl) => {
      const thread = await startSqliteThread(databaseUrl);
      threads.push(thread);
      return thread;
    }),
  });
  onTestFinished(() => client.$disconnect());
  await client.signInAttempt.create({ data: attempt });
  const endless =
    'WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number) SELECT n FROM number WHERE n < 0';
  const asked = expect(client.$queryRawUnsafe(endless)).rejects.toThrow(/ended|closed/i);
  await threads[0]?.terminate();
  await asked;
  expect(await client.signInAttempt.count()).toBe(1);
  expect(threads).toHaveLength(2);
});
