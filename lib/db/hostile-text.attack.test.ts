import { expect, it } from 'vitest';
import { migratedDatabase } from '@/tests/support/migrated-database';
import { conversationStore } from './conversation-store';
import type { Dialect } from './dialect';
import { readershipStore } from './readership-store';
import { threadStore } from './thread-store';

// NUL, written `\u0000` in JSON and `%00` in addresses: PostgreSQL refuses it in any text, and SQLite stops reading
// there.

const dialects: Dialect[] = ['sqlite', 'postgresql'];
const now = new Date('2026-11-02T12:00:00Z');
const feedback = {
  path: '/start',
  day: '2026-11-02',
  visitor: 'v',
  language: 'e\0n',
  isHelpful: false,
  comment: 'It\0 fails',
};

it.each(dialects)('a text with NUL is kept and looked for like any other, in %s', async (dialect) => {
  await using database = await migratedDatabase(dialect);
  const { client, site } = database;
  const readership = readershipStore(client);
  await readership.recordFeedback({ siteId: site.id, ...feedback }, now);
  expect(await readership.feedback({ siteId: site.id, sinceDay: '2026-11-01', limit: 5 })).toMatchObject([
    { language: 'e\uFFFDn', comment: 'It\uFFFD fails' },
  ]);
  const filter = { siteId: site.id, text: 'a\0', path: '/\0' };
  expect(await conversationStore(client, dialect).list(filter, { limit: 5 })).toEqual([]);
});

it.each(dialects)('an id with NUL is not that of another, in %s', async (dialect) => {
  await using database = await migratedDatabase(dialect);
  const { client, site } = database;
  const at = { createdAt: now, askedAt: now };
  await client.thread.create({
    data: { id: 'thread_1', siteId: site.id, fingerprint: 'ada', apiVersion: 'v2', title: 'Q', ...at },
  });
  const threads = threadStore(client);
  expect(await threads.find('thread_1')).toBeDefined();
  for (const id of ['thread_1\0', '\0thread_1', 'thread\0_1']) {
    expect(await threads.find(id)).toBeUndefined();
    expect(await threads.sharedReply(site.id, id)).toBeUndefined();
    expect(await conversationStore(client, dialect).remove(site.id, id)).toBe(false);
  }
  await client.$transaction(async (inside) => {
    expect(await inside.thread.findMany({ where: { id: { in: ['\0', 'thread_1\0'] } } })).toEqual([]);
  });
});
