import { describe, expect, it } from 'vitest';
import { exportConversations } from '@/lib/analytics/export-conversations';
import { migratedDatabase } from '@/tests/support/migrated-database';
import { conversationStore } from './conversation-store';
import type { Dialect } from './dialect';

const dialects: Dialect[] = ['sqlite', 'postgresql'];
const day = (date: string) => new Date(`${date}T12:00:00Z`);

describe.each(dialects)('what readers asked, in %s', (dialect) => {
  it('is counted per day, grouped by wording, filtered, and deleted for one site only', async () => {
    await using database = await migratedDatabase(dialect);
    const { client, site } = database;
    const store = conversationStore(client, dialect);
    let count = 0;
    const ada = { id: 'user_1', name: 'Ada', email: 'ada@example.com', createdAt: day('2026-11-01') };
    const { id: userId } = await client.user.create({ data: ada });
    async function ask(question: string, date: string, isCovered: boolean, of: object = {}) {
      const id = `thread_${count++}`;
      const both = { siteId: site.id, state: 'complete', createdAt: day(date), savedAt: day(date) };
      const messages = [
        { ...both, id: `${id}q`, position: 0, role: 'user', text: question },
        { ...both, id: `${id}r`, position: 1, role: 'assistant', text: 'Reply', isCovered },
      ];
      const at = { createdAt: day(date), askedAt: day(date) };
      const thread = { id, siteId: site.id, apiVersion: 'v2', title: question, ...at };
      await client.thread.create({
        data: { ...thread, fingerprint: 'anonymous', ...of, messages: { create: messages } },
      });
      return id;
    }
    await ask('Is there SAML?', '2026-11-01', false);
    await ask('is there saml', '2026-11-02', false, { fingerprint: 'user-1' });
    const known = await ask('How do I start?', '2026-11-02', true, { fingerprint: 'user-1' });
    const since = new Date('2026-10-30T00:00:00Z');
    expect(await store.perDay(site.id, since)).toEqual([
      { day: '2026-11-01', answered: 0, unanswered: 1 },
      { day: '2026-11-02', answered: 1, unanswered: 1 },
    ]);
    expect(await store.unanswered(site.id, since, 5)).toMatchObject([
      { question: 'is there saml', count: 2 },
    ]);
    const titles = async (filter: object) =>
      (await store.list({ siteId: site.id, ...filter }, { limit: 9 })).map(({ title }) => title);
    expect(await titles({ answer: 'answered' })).toEqual(['How do I start?']);
    expect(await titles({ text: 'saml' })).toEqual(['is there saml', 'Is there SAML?']);
    expect(await titles({ text: 'Reply' })).toEqual([]);
    expect(await titles({ until: day('2026-11-02') })).toEqual(['Is there SAML?']);
    expect(await store.transcript('site_other', known)).toBeUndefined();
    expect(await store.remove('site_other', known)).toBe(false);
    expect(await store.transcript(site.id, known)).toMatchObject({
      messages: [{ role: 'user' }, { text: 'Reply' }],
    });
    expect(await store.newest()).toEqual(day('2026-11-02'));
    const members = await ask('Where are my invoices?', '2026-11-02', true, { userId });
    const strangers = await ask('And mine?', '2026-11-02', true);
    expect((await store.transcript(site.id, strangers))?.reader).toBeUndefined();
    for (const [thread, removed] of [
      [known, 2],
      [members, 1],
    ] as const) {
      const reader = (await store.transcript(site.id, thread))?.reader;
      expect(reader && (await store.removeOf(site.id, reader))).toBe(removed);
    }
    expect(await titles({})).toEqual(['And mine?', 'Is there SAML?']);
    expect(await store.remove(site.id, strangers)).toBe(true);
    expect(await store.removeOlderThan(site.id, day('2026-11-03'))).toBe(1);
    expect(await titles({})).toEqual([]);
  });

  it('tells teams what was asked and what came of it: pages, thumbs, and the tokens of each model', async () => {
    await using database = await migratedDatabase(dialect);
    const { client, site } = database;
    const store = conversationStore(client, dialect);
    const other = await client.site.create({
      data: { id: 'site_2', organizationId: site.organizationId, domain: 'second', name: 'Second' },
    });
    let count = 0;
    async function ask(question: string, date: string, reply: object, siteId = site.id) {
      const id = `thread_${count++}`;
      const both = { siteId, state: 'complete', createdAt: day(date), savedAt: day(date) };
      const messages = [
        { ...both, id: `${id}q`, position: 0, role: 'user', text: question },
        { ...both, id: `${id}r`, position: 1, role: 'assistant', text: 'Reply', ...reply },
      ];
      const at = { createdAt: day(date), askedAt: day(date) };
      const thread = { id, siteId, fingerprint: 'anonymous', apiVersion: 'v2', title: question, ...at };
      await client.thread.create({ data: { ...thread, messages: { create: messages } } });
      return id;
    }
    const keys = (...anchors: string[]) =>
      JSON.stringify(
        anchors.map((anchor) => ({ id: 's1', url: `https://docs.example/keys${anchor}`, title: 'Keys' })),
      );
    const small = { model: 'small', inputTokens: 1_000, outputTokens: 100 };
    const rated = { isCovered: true, sources: keys('#a', '#b'), ...small };
    await ask('How do I rotate a key?', '2026-11-01', { ...rated, rating: -1 });
    await ask('Rotate keys', '2026-11-02', { ...rated, rating: 1 });
    const open = await ask('Is there SAML?', '2026-11-02', {
      isCovered: false,
      model: 'large',
      inputTokens: 7,
    });
    await ask('Of before', '2026-10-01', { ...rated, rating: 1 });
    await ask('Of others', '2026-11-02', { ...rated, rating: 1 }, other.id);
    const since = new Date('2026-10-30T00:00:00Z');
    const asked = await store.questions(site.id, since, 9);
    expect(asked).toHaveLength(3);
    expect(asked).toContainEqual({
      question: 'Is there SAML?',
      threadId: open,
      askedAt: expect.any(Date),
      asker: open,
      isMember: false,
      isCovered: false,
      sources: [],
    });
    expect(asked.at(-1)).toMatchObject({ question: 'How do I rotate a key?', isCovered: true });
    expect(asked.at(-1)?.sources[1]).toMatchObject({ url: 'https://docs.example/keys#b', title: 'Keys' });
    expect(await store.sourceRatings(site.id, since, 9)).toEqual([
      { url: 'https://docs.example/keys', title: 'Keys', helpful: 1, unhelpful: 1 },
    ]);
    expect(await store.modelDays(site.id, since)).toEqual([
      { day: '2026-11-02', model: 'large', replies: 1, inputTokens: 7, outputTokens: 0 },
      { day: '2026-11-02', model: 'small', replies: 1, inputTokens: 1_000, outputTokens: 100 },
      { day: '2026-11-01', model: 'small', replies: 1, inputTokens: 1_000, outputTokens: 100 },
    ]);
  });

  it('is listed and exported once each, also when all were asked in one moment; what a crash left is interrupted', async () => {
    await using database = await migratedDatabase(dialect);
    const { client, site } = database;
    const store = conversationStore(client, dialect, () => day('2026-11-05'));
    const both = { siteId: site.id, createdAt: day('2026-11-01'), savedAt: day('2026-11-01') };
    const names = Array.from({ length: 60 }, (_, number) => `thread_${String(number).padStart(2, '0')}`);
    const shown = { siteId: site.id, fingerprint: 'anonymous', apiVersion: 'v2', title: 'How?' };
    const at = { createdAt: day('2026-11-01'), askedAt: day('2026-11-01') };
    await client.thread.createMany({ data: names.map((id) => ({ id, ...shown, ...at })) });
    await client.threadMessage.createMany({
      data: names.flatMap((threadId) => [
        { ...both, id: `${threadId}q`, threadId, position: 0, role: 'user', text: 'How?', state: 'complete' },
        {
          ...both,
          id: `${threadId}r`,
          threadId,
          position: 1,
          role: 'assistant',
          text: 'So',
          state: 'streaming',
        },
      ]),
    });
    const newestFirst = names.toReversed();
    const first = await store.list({ siteId: site.id }, { limit: 40 });
    const rest = await store.list({ siteId: site.id }, { after: first.at(-1), limit: 40 });
    expect([...first, ...rest].map(({ threadId }) => threadId)).toEqual(newestFirst);
    const json = await exportConversations(store, { siteId: site.id }, 'json').json();
    expect(json.map(({ threadId }: { threadId: string }) => threadId)).toEqual(newestFirst);
    expect(json[0].messages).toMatchObject([{ state: 'complete' }, { state: 'interrupted', text: 'So' }]);
    const csv = await exportConversations(store, { siteId: site.id }, 'csv').text();
    expect(csv.match(/,interrupted\r\n/g)).toHaveLength(60);
  });
});
