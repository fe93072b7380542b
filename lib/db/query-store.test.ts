import { describe, expect, it } from 'vitest';
import { throwAwayDatabase } from '@/tests/support/throw-away-database';
import type { Dialect } from './dialect';
import { migrateDatabase } from './migrate-database';
import { migrationsDirectory, readMigrations } from './migration';
import { queryStore } from './query-store';
import { upsertSite } from './site-store';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

describe.each(dialects)('searches counted in a %s database', (dialect) => {
  it('are added up over days, also when many arrive at once', async () => {
    await using database = await throwAwayDatabase(dialect);
    const connection = await database.openMigrationConnection();
    await migrateDatabase(connection, readMigrations(migrationsDirectory(process.cwd(), dialect)));
    await connection.close();
    const client = await database.openClient();
    const { id: siteId } = await upsertSite(client, { domain: 'docs', name: 'Docs' });
    const store = queryStore(client);
    const asked = { siteId, language: 'en', query: 'balloon', day: '2026-03-01' };
    await Promise.all(Array.from({ length: 10 }, (_, number) => store.record(asked, number < 3)));
    await store.record({ ...asked, day: '2026-03-02' }, true);
    await store.record({ ...asked, query: 'keys' }, false);
    const report = { siteId, sinceDay: '2026-03-01', isMissesOnly: false, limit: 10 };
    expect(await store.mostAsked(report)).toEqual([
      { query: 'balloon', language: 'en', count: 11, misses: 4 },
      { query: 'keys', language: 'en', count: 1, misses: 0 },
    ]);
    expect(await store.mostAsked({ ...report, isMissesOnly: true })).toEqual([
      { query: 'balloon', language: 'en', count: 11, misses: 4 },
    ]);
    expect(await store.mostAsked({ ...report, sinceDay: '2026-03-02', limit: 1 })).toEqual([
      { query: 'balloon', language: 'en', count: 1, misses: 1 },
    ]);
    await store.record({ ...asked, day: '2026-12-01' }, false);
    expect(await client.searchQuery.count()).toBe(1);
    await client.$disconnect();
  });
});
