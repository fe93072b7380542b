import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { expect, it, onTestFinished } from 'vitest';
import { writeMigratedFile } from '@/tests/support/migrated-file';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { conversationStore } from './conversation-store';
import { type DatabaseClient, openDatabaseClient } from './database-client';
import { upsertSite } from './site-store';

const now = new Date('2026-11-02T12:00:00Z');
/** Longer than a page of the database file, so that it has pages to itself. */
const said = 'my password is hunter2 '.repeat(500);

async function conversation(): Promise<{ client: DatabaseClient; folder: string; siteId: string }> {
  const folder = temporaryFolder();
  const file = path.join(folder, 'lectern.db');
  await writeMigratedFile(file);
  const client = await openDatabaseClient(pathToFileURL(file).href);
  onTestFinished(() => client.$disconnect());
  const { id: siteId } = await upsertSite(client, { domain: 'docs', name: 'Guides' });
  const times = { createdAt: now, savedAt: now };
  const of = { siteId, role: 'user', state: 'complete', ...times };
  const messages = ['hunter2, in short', said].map((text, position) => ({
    ...of,
    id: `m${position}`,
    position,
    text,
  }));
  await client.thread.create({
    data: {
      ...{ id: 'thread_1', siteId, fingerprint: 'ada', apiVersion: 'v2', title: 'hunter2' },
      ...{ createdAt: now, askedAt: now, messages: { create: messages } },
    },
  });
  return { client, folder, siteId };
}

function filesWith(word: string, folder: string): string[] {
  return readdirSync(folder).filter((name) => readFileSync(path.join(folder, name)).includes(word));
}

it('a conversation that was deleted is in no file, while the server runs', async () => {
  const { client, folder, siteId } = await conversation();
  expect(filesWith('hunter2', folder)).not.toEqual([]);
  expect(await conversationStore(client, 'sqlite').remove(siteId, 'thread_1')).toBe(true);
  await expect.poll(() => filesWith('hunter2', folder)).toEqual([]);
});

it('where another process reads meanwhile, it is in no file once the server has stopped', async () => {
  const { client, folder, siteId } = await conversation();
  const elsewhere = new Database(path.join(folder, 'lectern.db'), {});
  elsewhere.exec('BEGIN; SELECT count(*) FROM "Thread"');
  await conversationStore(client, 'sqlite').removeOlderThan(siteId, new Date('2026-11-03'));
  expect(await client.thread.count()).toBe(0);
  elsewhere.close();
  await client.$disconnect();
  expect(filesWith('hunter2', folder)).toEqual([]);
});
