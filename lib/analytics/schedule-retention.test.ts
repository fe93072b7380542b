import { describe, expect, it, onTestFinished } from 'vitest';
import { deletePastWindows } from '@/lib/assistant/limits/delete-past-windows';
import { spendLimits } from '@/lib/assistant/limits/spend-limits';
import { trustedTime } from '@/lib/base/trusted-time';
import { conversationStore } from '@/lib/db/conversation-store';
import type { Dialect } from '@/lib/db/dialect';
import { queryStore } from '@/lib/db/query-store';
import { readershipStore } from '@/lib/db/readership-store';
import { siteSettingsStore } from '@/lib/db/site-settings-store';
import { threadStore } from '@/lib/db/thread-store';
import { usageCounterStore } from '@/lib/db/usage-counter-store';
import { migratedDatabase } from '@/tests/support/migrated-database';
import { deleteExpired, scheduleRetention } from './schedule-retention';

const dialects: Dialect[] = ['sqlite', 'postgresql'];
async function open(dialect: Dialect) {
  const database = await migratedDatabase(dialect);
  const siteId = database.site.id;
  const { client } = database;
  await client.assistantKey.create({
    data: { id: 'key_1', siteId, name: 'Test', hash: 'hash', hint: 'hint', createdAt: new Date() },
  });
  const { organizationId } = database.site;
  const quiet = { id: 'site_quiet', organizationId, domain: 'quiet', name: 'Quiet' };
  await client.site.create({ data: quiet });
  const threads = threadStore(client);
  const counters = usageCounterStore(client, dialect);
  const settings = siteSettingsStore(client);
  const [queries, readership] = [queryStore(client), readershipStore(client)];
  const stores = { conversations: conversationStore(client, dialect), queries, readership };
  let now = new Date('2026-11-01T00:00:00Z');
  let monotonicMs = 0;
  const jumps: string[] = [];
  const isTrusted = trustedTime((message) => jumps.push(message));
  return {
    database,
    jumps,
    /** Sets the wall clock and advances the monotonic one with it. */
    setTime: (time: string) => {
      monotonicMs += new Date(time).getTime() - now.getTime();
      now = new Date(time);
    },
    /** Sets only the wall clock. */
    jumpTo: (time: string) => {
      now = new Date(time);
    },
    quietSiteId: quiet.id,
    ask: (threadId: string, isNewThread = true, ofSite = siteId) =>
      threads.begin({
        threadId,
        isNewThread,
        siteId: ofSite,
        keyId: 'key_1',
        fingerprint: 'anonymous',
        userId: undefined,
        readerGroups: [],
        apiVersion: 'v2',
        question: 'How?',
        questionId: `question_${threadId}_${now.getTime()}`,
        replyId: `reply_${threadId}_${now.getTime()}`,
        context: [],
        path: undefined,
        language: undefined,
        version: undefined,
        model: 'embedded',
        askedAt: now,
      }),
    async visit(ofSite = siteId, only?: 'feedback' | 'search') {
      const day = now.toISOString().slice(0, 10);
      const of = { siteId: ofSite, day, language: 'en' };
      if (only !== 'search')
        await readership.recordFeedback(
          { ...of, path: '/a', visitor: day, isHelpful: true, comment: 'hunter2' },
          now,
        );
      await readership.recordView({ siteId: ofSite, path: '/a', day });
      if (only !== 'feedback') await queries.record({ ...of, query: 'hunter2' }, false);
    },
    /** Returns the days with feedback, searches and views. */
    async visited(ofSite = siteId) {
      const by = { where: { siteId: ofSite }, orderBy: { day: 'asc' } } as const;
      const days = (rows: { day: string }[]) => rows.map(({ day }) => day);
      return {
        feedback: days(await client.pageFeedback.findMany(by)),
        searches: days(await client.searchQuery.findMany(by)),
        views: days(await client.pageView.findMany(by)),
      };
    },
    spend: () =>
      spendLimits(
        { 'assistant-key': 'k', 'assistant-organization': 'o', 'assistant-address': 'a' },
        {
          store: counters,
          allowed: { 'assistant-key': 9, 'assistant-organization': 9, 'assistant-address': 9 },
          now,
        },
      ),
    keepDays: (retentionDays: number | undefined, ofSite = siteId) =>
      settings.save(ofSite, retentionDays === undefined ? {} : { retentionDays }),
    forget: () =>
      deleteExpired({
        siteIds: [quiet.id, siteId],
        settings,
        stores,
        forgetOthers: (time) => deletePastWindows(counters, time),
        clock: () => now,
        monotonicMs: () => monotonicMs,
        isTrusted,
      }),
    threadIds: async () => (await client.thread.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id),
    windows: async () =>
      (await client.usageCounter.findMany({ orderBy: { rule: 'asc' } })).map(({ window }) => window),
  };
}

describe.each(dialects)('what is past its time in %s', (dialect) => {
  it('goes when the days of the settings have passed since its last question, messages and all', async () => {
    const kept = await open(dialect);
    await using _ = kept.database;
    await kept.ask('thread_a');
    await kept.ask('thread_b');
    await kept.forget();
    kept.setTime('2026-11-20T00:00:00Z');
    await kept.ask('thread_b', false);
    kept.setTime('2026-12-02T00:00:00Z');
    await kept.forget();
    expect(await kept.threadIds()).toEqual(['thread_a', 'thread_b']);
    await kept.keepDays(30);
    await kept.forget();
    expect(await kept.threadIds()).toEqual(['thread_b']);
    expect(await kept.database.client.threadMessage.count()).toBe(4);
    kept.setTime('2026-12-21T00:00:00Z');
    await kept.forget();
    expect(await kept.threadIds()).toEqual([]);
  });

  it('goes with it: what readers said of pages, and what they searched for; counts of views stay', async () => {
    const kept = await open(dialect);
    await using _ = kept.database;
    for (const site of [undefined, kept.quietSiteId]) await kept.visit(site);
    kept.setTime('2026-11-20T00:00:00Z');
    await kept.visit();
    kept.setTime('2026-12-01T00:00:00Z');
    await kept.keepDays(30);
    await kept.forget();
    const both = ['2026-11-01', '2026-11-20'];
    expect(await kept.visited()).toEqual({ feedback: both, searches: both, views: both });
    kept.setTime('2026-12-02T00:00:00Z');
    await kept.forget();
    const later = ['2026-11-20'];
    expect(await kept.visited()).toEqual({ feedback: later, searches: later, views: both });
    const first = ['2026-11-01'];
    expect(await kept.visited(kept.quietSiteId)).toEqual({ feedback: first, searches: first, views: first });
  });

  it('stays while the clock is days ahead, and goes by the right time again; a start that is ahead says so too', async () => {
    const kept = await open(dialect);
    await using _ = kept.database;
    await kept.keepDays(30);
    await kept.ask('thread_a');
    await kept.spend();
    await kept.forget();
    kept.jumpTo('2027-03-01T00:00:00Z');
    await kept.forget();
    await kept.forget();
    expect(await kept.threadIds()).toEqual(['thread_a']);
    expect(await kept.windows()).toHaveLength(3);
    expect(kept.jumps).toEqual([expect.stringContaining('jumped forward by 120 days')]);
    kept.jumpTo('2026-11-01T01:00:00Z');
    await kept.forget();
    expect(await kept.windows()).toHaveLength(2);
    // The clock jumps after sleep, or once it is corrected: a new time is trusted when it has lasted.
    kept.jumpTo('2026-12-24T00:00:00Z');
    await kept.forget();
    kept.setTime('2026-12-24T13:00:00Z');
    await kept.forget();
    expect(await kept.threadIds()).toEqual([]);
    expect(kept.jumps).toHaveLength(2);
  });

  it('stays at a start whose clock is far after the last question, until that has lasted', async () => {
    const kept = await open(dialect);
    await using _ = kept.database;
    await kept.keepDays(30);
    await kept.ask('thread_a');
    kept.jumpTo('2026-12-24T00:00:00Z');
    await kept.forget();
    expect(await kept.threadIds()).toEqual(['thread_a']);
    expect(kept.jumps).toEqual([expect.stringContaining('53 days after anybody wrote anything')]);
  });

  it.each(['feedback', 'search'] as const)(
    'stays at such a start of a site without questions, where the last that readers left is a %s',
    async (kind) => {
      const kept = await open(dialect);
      await using _ = kept.database;
      await kept.keepDays(30);
      await kept.visit(undefined, kind);
      kept.jumpTo('2026-12-24T00:00:00Z');
      await kept.forget();
      const left = { feedback: 'feedback', search: 'searches' } as const;
      expect((await kept.visited())[left[kind]]).toEqual(['2026-11-01']);
      expect(kept.jumps).toHaveLength(1);
    },
  );

  it('goes at a start too where one of several sites has been quiet for long', async () => {
    const kept = await open(dialect);
    await using _ = kept.database;
    for (const siteId of [kept.quietSiteId, undefined]) await kept.keepDays(30, siteId);
    await kept.ask('thread_a', true, kept.quietSiteId);
    await kept.ask('thread_b');
    kept.setTime('2026-12-24T00:00:00Z');
    await kept.ask('thread_b', false);
    await kept.forget();
    expect(await kept.threadIds()).toEqual(['thread_b']);
    expect(kept.jumps).toEqual([]);
  });

  it('goes with the window that it was counted in', async () => {
    const kept = await open(dialect);
    await using _ = kept.database;
    await kept.spend();
    expect(await kept.windows()).toEqual(['2026-11-01', '2026-11', '2026-11-01T00']);
    kept.setTime('2026-11-01T01:00:00Z');
    await kept.forget();
    expect(await kept.windows()).toEqual(['2026-11-01', '2026-11']);
    kept.setTime('2026-12-01T00:00:00Z');
    await kept.forget();
    expect(await kept.windows()).toEqual([]);
  });
});

it('is looked for again and again, also after a failure', async () => {
  let runs = 0;
  const errors: unknown[] = [];
  const end = scheduleRetention(
    async () => {
      runs++;
      if (runs === 1) throw new Error('The database is away.');
    },
    { firstAfterMs: 1, intervalMs: 1, onError: (error) => errors.push(error) },
  );
  onTestFinished(end);
  await expect.poll(() => runs).toBeGreaterThan(2);
  expect(errors).toHaveLength(1);
});
