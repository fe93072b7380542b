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
    userId: undefined,
    readerGroups: [],
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
    expect(await store.find('thread_1')).toEqual({
      id: 'thread_1',
      siteId,
      fingerprint: 'ada',
      userId: undefined,
    });
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

  it('are listed and read by the member who asked, and by nobody else', async () => {
    const { database, siteId, exchange, store } = await openThreads(dialect);
    await using _ = database;
    for (const id of ['user_ada', 'user_bob'])
      await database.client.user.create({
        data: { id, email: `${id}@example.com`, name: id, createdAt: askedAt },
      });
    const ada = { siteId, userId: 'user_ada' };
    const bob = { siteId, userId: 'user_bob' };
    const sources = [{ id: 's1', url: 'https://docs.example/start', title: 'Start' }];
    await store.begin(
      exchange({ isNewThread: true, userId: 'user_ada', readerGroups: ['staff'], replyId: 'reply_1' }),
    );
    const record = {
      state: 'complete',
      text: 'So.',
      failure: undefined,
      isCovered: true,
      evidence: 1,
    } as const;
    const figures = {
      finishReason: 'stop',
      inputTokens: 1,
      outputTokens: 1,
      firstPartMs: 1,
      durationMs: 1,
    } as const;
    await store.save('reply_1', { ...record, ...figures, sources }, askedAt);
    await store.begin(exchange({ threadId: 'thread_2', isNewThread: true, replyId: 'reply_2' }));
    expect(await store.ofMember(ada, 9)).toEqual([{ threadId: 'thread_1', title: 'How?' }]);
    expect(await store.messagesOf(ada, 'thread_1')).toMatchObject([
      { role: 'user', text: 'How?', sources: [] },
      { messageId: 'reply_1', role: 'assistant', text: 'So.', sources },
    ]);
    expect(await store.ofMember(bob, 9)).toEqual([]);
    expect(await store.messagesOf(bob, 'thread_1')).toEqual([]);
    expect(await store.messagesOf(ada, 'thread_2')).toEqual([]);
    // A reply is not public before its member shares it.
    expect(await store.sharedReply(siteId, 'reply_1')).toBeUndefined();
    expect(await store.share(bob, 'reply_1', askedAt)).toBe(false);
    expect(await store.share({ ...ada, siteId: 'site_other' }, 'reply_1', askedAt)).toBe(false);
    expect(await store.share(ada, 'reply_1', askedAt)).toBe(true);
    const shared = await store.sharedReply(siteId, 'reply_1');
    expect(shared).toMatchObject({
      readerGroups: ['staff'],
      messages: [
        { role: 'user', text: 'How?' },
        { messageId: 'reply_1', text: 'So.', sources },
      ],
    });
    expect(shared?.messages).toHaveLength(2);
    // The thread continues after Ada left the group: later replies may repeat what she was told before.
    await store.begin(exchange({ userId: 'user_ada', readerGroups: ['night'], replyId: 'reply_3' }));
    expect(await store.share(ada, 'reply_3', askedAt)).toBe(true);
    expect((await store.sharedReply(siteId, 'reply_3'))?.readerGroups.toSorted()).toEqual(['night', 'staff']);
    expect((await store.sharedReply(siteId, 'reply_1'))?.readerGroups).toEqual(['staff']);
    await database.client.threadMessage.updateMany({
      where: { id: 'reply_1' },
      data: { readerGroups: null },
    });
    expect(await store.sharedReply(siteId, 'reply_3')).toBeUndefined();
    expect(await store.share(ada, 'reply_3', askedAt)).toBe(false);
    expect(await store.sharedReply('site_other', 'reply_1')).toBeUndefined();
    expect(await store.sharedReply(siteId, shared?.messages[0]?.messageId ?? '')).toBeUndefined();
    expect(await store.sharedReply(siteId, 'reply_2')).toBeUndefined();
    await store.leave(ada);
    expect(await store.ofMember(ada, 9)).toEqual([]);
    expect(await store.sharedReply(siteId, 'reply_1')).toBeUndefined();
    expect(await database.client.thread.count()).toBe(2);
  });

  it('are rated by the member who asked; those of strangers by who knows their ids', async () => {
    const { database, siteId, exchange, store } = await openThreads(dialect);
    await using _ = database;
    await database.client.user.create({
      data: { id: 'user_ada', email: 'ada@example.com', name: 'Ada', createdAt: askedAt },
    });
    await store.begin(exchange({ isNewThread: true, userId: 'user_ada', replyId: 'reply_1' }));
    await store.begin(exchange({ threadId: 'thread_2', isNewThread: true, replyId: 'reply_2' }));
    const rate = (userId: string | undefined, thread: 1 | 2) =>
      store.rate(
        {
          siteId,
          userId,
          threadId: `thread_${thread}`,
          replyId: `reply_${thread}`,
          rating: 'down',
          comment: 'No.',
        },
        askedAt,
      );
    expect(await rate(undefined, 1)).toBe(false);
    expect(await rate('user_bob', 1)).toBe(false);
    expect(await database.client.threadMessage.count({ where: { rating: { not: null } } })).toBe(0);
    expect(await rate('user_ada', 1)).toBe(true);
    expect(await rate(undefined, 2)).toBe(true);
    expect(await rate('user_bob', 2)).toBe(true);
  });
});
