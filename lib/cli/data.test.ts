import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { backupSqlite } from '@/lib/db/backup-sqlite';
import { type DatabaseClient, openDatabaseClient } from '@/lib/db/database-client';
import { prepareDatabase } from '@/lib/db/prepare-database';
import { upsertSite } from '@/lib/db/site-store';
import { factsOf, tableNames } from '@/lib/db/tables';
import { runLectern } from '@/tests/support/run-lectern';
import { temporaryFolder } from '@/tests/support/temporary-folder';

// `lectern data` and `lectern db move`, as an operator types them.

const SECRET_WORDS = ['$scrypt$hash-of-a-password', 'hash-of-a-key', 'hash-of-a-token'] as const;

async function instance() {
  const folder = temporaryFolder();
  const file = path.join(folder, 'lectern.db');
  const databaseUrl = pathToFileURL(file).href;
  // The driver keeps files open for a while after Prisma used them in this process, so the test uses a copy.
  const made = pathToFileURL(path.join(folder, 'made.db')).href;
  await prepareDatabase(made, process.cwd());
  const client = await openDatabaseClient(made);
  onTestFinished(() => client.$disconnect());
  await fill(client);
  await backupSqlite(made, path.join(folder, 'copy.db'));
  copyFileSync(path.join(folder, 'copy.db'), file);
  return {
    folder,
    file,
    lectern: (...words: string[]) =>
      runLectern(words, {
        PATH: process.env.PATH,
        LECTERN_DATA_DIR: path.join(folder, 'data'),
        NEXTAUTH_SECRET: 's'.repeat(40),
        DATABASE_URL: databaseUrl,
      }),
  };
}

async function fill(client: DatabaseClient): Promise<void> {
  const [password, key, token] = SECRET_WORDS;
  const { id: siteId, organizationId } = await upsertSite(client, { domain: 'docs', name: 'Guides' });
  const createdAt = new Date('2026-03-04T05:06:07.089Z');
  await client.user.create({
    data: { id: 'usr_1', email: 'ada@example.com', name: '=Ada', passwordHash: password, createdAt },
  });
  await client.invitation.create({
    data: {
      id: 'i',
      organizationId,
      purpose: 'member',
      tokenHash: token,
      role: 'viewer',
      createdAt,
      expiresAt: createdAt,
    },
  });
  await client.assistantKey.create({
    data: { id: 'key', siteId, name: 'K', hash: key, hint: 'svc…', createdAt },
  });
  const thread = {
    siteId,
    fingerprint: 'anonymous',
    userId: 'usr_1',
    apiVersion: 'v2',
    createdAt,
    askedAt: createdAt,
  };
  await client.thread.create({ data: { id: 'thr', title: 'How?', ...thread } });
  const message = { threadId: 'thr', siteId, state: 'complete', createdAt, savedAt: createdAt };
  await client.threadMessage.createMany({
    data: [
      { id: 'm1', position: 0, role: 'user', text: 'How,\n"exactly"?', ...message },
      { id: 'm2', position: 1, role: 'assistant', text: 'So.', isCovered: true, ...message },
    ],
  });
}

it('writes what people asked and said while others use the database, and no secret', async () => {
  const { folder, file, lectern } = await instance();
  const user = new Database(file, {});
  user.exec('PRAGMA journal_mode = WAL; SELECT count(*) FROM Site');
  onTestFinished(() => void user.close());
  const target = path.join(folder, 'taken', 'out');
  const { code, output, errors } = await lectern('data', target);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/^ +1 {2}people$/m);
  const files = tableNames.flatMap((name) => factsOf(name).file ?? []);
  expect(readdirSync(target).sort()).toEqual(files.flatMap((file) => [`${file}.csv`, `${file}.json`]).sort());
  const read = (file: string) => readFileSync(path.join(target, file), 'utf8');
  expect(JSON.parse(read('people.json'))).toEqual([
    {
      ...{ id: 'usr_1', email: 'ada@example.com', name: '=Ada' },
      ...{
        emailVerifiedAt: null,
        createdAt: '2026-03-04T05:06:07.089Z',
        lastSignInAt: null,
      },
    },
  ]);
  expect(read('people.csv')).toContain("ada@example.com,'=Ada,,2026-03-04T05:06:07.089Z,");
  expect(JSON.parse(read('messages.json'))).toMatchObject([
    { text: 'How,\n"exactly"?' },
    { isCovered: true },
  ]);
  expect(read('messages.csv')).toContain('"How,\n""exactly""?"');
  expect(JSON.parse(read('page-views.json'))).toEqual([]);
  const all = readdirSync(target).map(read).join();
  for (const word of SECRET_WORDS) expect(all).not.toContain(word);
  expect(statSync(target).mode & 0o077).toBe(0);
  expect(statSync(path.join(target, 'messages.csv')).mode & 0o077).toBe(0);
});

it('leaves a folder alone that holds something', async () => {
  const { folder, lectern } = await instance();
  const target = path.join(folder, 'out');
  mkdirSync(target);
  writeFileSync(path.join(target, 'mine.txt'), 'mine');
  const { code, errors } = await lectern('data', target);
  expect(code).toBe(1);
  expect(errors).toContain(`${target} is not empty. Name a folder that is new or empty.`);
  expect(readdirSync(folder).filter((name) => name.includes('draft'))).toEqual([]);
  expect(readFileSync(path.join(target, 'mine.txt'), 'utf8')).toBe('mine');
});

it('moves to another database once nobody uses the old one, and says so until then', async () => {
  const { folder, file, lectern } = await instance();
  const target = `file:${path.join(folder, 'moved.db')}`;
  const user = new Database(file, {});
  user.exec('PRAGMA journal_mode = WAL; SELECT count(*) FROM Site');
  const busy = await lectern('db', 'move', target);
  expect(busy.code).toBe(1);
  expect(busy.errors).toContain('Stop all servers and programs on it, then try again.');
  user.close();
  const moved = await lectern('db', 'move', target);
  expect({ code: moved.code, errors: moved.errors }).toEqual({ code: 0, errors: '' });
  expect(moved.output).toMatch(/^ +2 {2}ThreadMessage$/m);
  const found = await openDatabaseClient(pathToFileURL(path.join(folder, 'moved.db')).href);
  const people = await found.user.findMany();
  await found.$disconnect();
  expect(people).toMatchObject([{ name: '=Ada', passwordHash: SECRET_WORDS[0] }]);
  const again = await lectern('db', 'move', target);
  expect([again.code, again.errors]).toEqual([1, expect.stringMatching(/has rows already/)]);
  const wrong = await lectern('db', 'move', 'mysql://root:secret@db/x');
  expect([wrong.code, wrong.errors]).toEqual([
    1,
    expect.stringMatching(/names no database.*Write "postgresql:/s),
  ]);
  expect(wrong.errors).not.toContain('secret@');
});

it('is documented with every file and every column', () => {
  const rows = readFileSync('content/operate/your-data.mdx', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const documented = new Map(rows.map((row) => [row.split('`')[1], row]));
  for (const name of tableNames) {
    const { file, given } = factsOf(name);
    if (file === undefined) continue;
    for (const column of given) expect(documented.get(file), `${file} ${column}`).toContain(`\`${column}\``);
    documented.delete(file);
  }
  expect([...documented.keys()]).toEqual([]);
});
