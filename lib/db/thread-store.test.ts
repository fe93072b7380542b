import { describe, expect, it } from 'vitest';
import type { NewExchange } from '@/lib/assistant/thread-store';
import { newId } from '@/lib/base/new-id';
import { migratedDatabase } from '@/tests/support/migrated-database';
import { conversationStore } from './conversation-store';
import type { Dialect } from './dialect';
import { upsertSite } from './site-store';
import { threadStore } from './thread-store';

const askedAt = new Date('2026-11-21T12:34:56.789Z');
const dialects: Dialect[] = ['sqlite', 'postgresql'];

async function openThreads(dialect: Dialect) {
  const database = await migratedDatabase(dialect);
  const { id: siteId } = await upsertSite(database.client, { domain: 'docs', name: 'Docs' });
  const exchange = (more: Partial<NewExchange> = {}): NewExchange => ({
    threadId: 'thread_1',
    isNewThread: false,
    siteId,
    keyId: 'key_1',
    fingerprint: 'ada',
    apiVersion: 'v2',
    question: 'How?',
    questionId: newId('message'),
    replyId: newId('message'),
    context: [],
    path: undefined,
    language: undefined,
    version: undefined,
    model: 'embedded',
    askedAt,
    ...more,
  });
  await database.client.assistantKey.create({
    data: { id: 'key_1', siteId, name: 'Test', hash: 'hash', hint: 'hint', createdAt: askedAt },
  });
  return { database, siteId, exchange, store: threadStore(database.client) };
}

describe.each(dialects)('threads in %s', (dialect) => {
  it('keep a question with all that was sent, and a reply that is to come', async () => {
    const { database, siteId, exchange, store } = await openThreads(dialect);
    await using _ = database;
    const context = [{ type: 'code' as const, value: "it's 'quoted' 🦓", path: 'a.ts' }];
    const question = `${'🦓'.repeat(250)} "why?"`;
    const place = { path: '/start', language: 'en', version: 'v2' };
    await store.begin(exchange({ isNewThread: true, question, context, ...place }));
    expect(await store.find('thread_1')).toEqual({ id: 'thread_1', siteId, fingerprint: 'ada' });
    const kept = await conversationStore(database.client, dialect, () => askedAt).transcript(
      siteId,
      'thread_1',
    );
    expect(kept).toMatchObject({
      title: '🦓'.repeat(200),
      keyName: 'Test',
      createdAt: askedAt,
      apiVersion: 'v2',
    });
    expect(kept?.messages).toMatchObject([
      {
        role: 'user',
        text: question,
        state: 'complete',
        path: '/start',
        createdAt: askedAt,
        savedAt: askedAt,
      },
      { role: 'assistant', text: '', state: 'streaming', model: 'embedded', createdAt: askedAt },
    ]);
    expect(JSON.parse(kept?.messages[0]?.context ?? '')).toEqual(context);
    const rows = await database.client.threadMessage.findMany({ where: place });
    expect(rows).toHaveLength(1);
    expect(await database.client.thread.count({ where: { ...place, askedAt } })).toBe(1);
  });

  it('give questions of one moment a place each, with their replies after them', async () => {
    const { database, exchange, store } = await openThreads(dialect);
    await using _ = database;
    await store.begin(exchange({ isNewThread: true, question: 'First?' }));
    const later = new Date(askedAt.getTime() + 1_000);
    const questions = ['a', 'b', 'c', 'd'];
    await Promise.all(questions.map((question) => store.begin(exchange({ question, askedAt: later }))));
    const history = await store.history('thread_1', 10);
    expect(history[0]?.question).toBe('First?');
    expect(
      history
        .map(({ question }) => question)
        .slice(1)
        .sort(),
    ).toEqual(questions);
    const places = await database.client.threadMessage.findMany({ orderBy: { position: 'asc' } });
    expect(places.map(({ position }) => position)).toEqual([...places.keys()]);
    expect((await database.client.thread.findFirstOrThrow()).askedAt).toEqual(later);
  });
});
