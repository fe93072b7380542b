import { describe, expect, it } from 'vitest';
import { throwAwayDatabase } from '@/tests/support/throw-away-database';
import type { Dialect } from './dialect';
import { migrateDatabase } from './migrate-database';
import { migrationsDirectory, readMigrations } from './migration';
import { readershipStore } from './readership-store';
import { upsertSite } from './site-store';

const dialects: Dialect[] = ['sqlite', 'postgresql'];
const day = '2026-11-21';
const now = new Date('2026-11-21T10:00:00.000Z');

describe.each(dialects)('what readers did, in a %s database', (dialect) => {
  it('is counted exactly when many readers come at once', async () => {
    await using database = await migratedDatabase(dialect);
    const client = await database.openClient();
    const { id: siteId } = await upsertSite(client, { domain: 'docs', name: 'Docs' });
    const store = readershipStore(client);
    await Promise.all(Array.from({ length: 25 }, () => store.recordView({ siteId, path: '/a', day })));
    await store.recordView({ siteId, path: '/b', day: '2026-11-20' });
    const counts = await store.pages({ siteId, sinceDay: day, limit: 10 });
    expect(counts).toEqual([{ path: '/a', views: 25, helpful: 0, unhelpful: 0 }]);
    await client.$disconnect();
  });

  it('keeps one word of each reader, page and day, the latest', async () => {
    await using database = await migratedDatabase(dialect);
    const client = await database.openClient();
    const { id: siteId } = await upsertSite(client, { domain: 'docs', name: 'Docs' });
    const store = readershipStore(client);
    const said = { siteId, path: '/a', day, visitor: 'one', language: 'en' };
    await store.recordFeedback({ ...said, isHelpful: true }, now);
    await store.recordFeedback({ ...said, isHelpful: false, comment: 'No example.' }, now);
    await store.recordFeedback({ ...said, visitor: 'two', isHelpful: true }, new Date(now.getTime() - 1000));
    expect(await store.feedbackCount(siteId, day)).toBe(2);
    expect(await store.feedback({ siteId, sinceDay: day, limit: 10 })).toMatchObject([
      { path: '/a', isHelpful: false, comment: 'No example.' },
      { path: '/a', isHelpful: true, comment: undefined },
    ]);
    expect(await store.feedback({ siteId, sinceDay: day, limit: 10, isCommentedOnly: true })).toHaveLength(1);
    expect(await store.pages({ siteId, sinceDay: day, limit: 10 })).toEqual([
      { path: '/a', views: 0, helpful: 1, unhelpful: 1 },
    ]);
    await client.$disconnect();
  });
});

async function migratedDatabase(dialect: Dialect) {
  const database = await throwAwayDatabase(dialect);
  const connection = await database.openMigrationConnection();
  await migrateDatabase(connection, readMigrations(migrationsDirectory(process.cwd(), dialect)));
  await connection.close();
  return database;
}
