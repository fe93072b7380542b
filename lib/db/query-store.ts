import { DAY_MS } from '@/lib/base/durations';
import type { CountedQuery, QueryCount, QueryReport, QueryStore } from '@/lib/search/counted-queries';
import type { DatabaseClient } from './database-client';

/** Distinct queries kept per site and day, so that noise cannot fill the disk. */
const WORDINGS_PER_DAY = 2_000;
const KEPT_DAYS = 180;

export function queryStore(database: DatabaseClient): QueryStore {
  return {
    async record(asked, isMiss) {
      const { siteId, day } = asked;
      const misses = isMiss ? 1 : 0;
      const update = { count: { increment: 1 }, misses: { increment: misses } };
      const { count: known } = await database.searchQuery.updateMany({ where: asked, data: update });
      if (known > 0) return;
      const wordings = await database.searchQuery.count({ where: { siteId, day } });
      if (wordings >= WORDINGS_PER_DAY) return;
      if (wordings === 0) await forgetOld(database, asked);
      await database.searchQuery.upsert({
        where: { siteId_language_query_day: asked },
        create: { ...asked, count: 1, misses },
        update,
      });
    },
    mostAsked: (report) => mostAsked(database, report),
    async newest() {
      const { _max } = await database.searchQuery.aggregate({ _max: { day: true } });
      return _max.day === null ? undefined : new Date(_max.day);
    },
    removeOlderThan: (siteId, time) => removeBefore(database, siteId, time),
  };
}

/** The first search of a day deletes counts that are too old for any report. */
async function forgetOld(database: DatabaseClient, { siteId, day }: CountedQuery): Promise<void> {
  await removeBefore(database, siteId, new Date(Date.parse(day) - KEPT_DAYS * DAY_MS));
}

async function removeBefore(database: DatabaseClient, siteId: string, time: Date): Promise<void> {
  const oldest = time.toISOString().slice(0, 10);
  await database.searchQuery.deleteMany({ where: { siteId, day: { lt: oldest } } });
}

async function mostAsked(
  database: DatabaseClient,
  { siteId, sinceDay, isMissesOnly, limit }: QueryReport,
): Promise<QueryCount[]> {
  const rows = await database.searchQuery.groupBy({
    by: ['query', 'language'],
    where: { siteId, day: { gte: sinceDay }, ...(isMissesOnly ? { misses: { gt: 0 } } : {}) },
    _sum: { count: true, misses: true },
    orderBy: [isMissesOnly ? { _sum: { misses: 'desc' } } : { _sum: { count: 'desc' } }, { query: 'asc' }],
    take: limit,
  });
  return rows.map(({ query, language, _sum }) => ({
    query,
    language,
    count: _sum.count ?? 0,
    misses: _sum.misses ?? 0,
  }));
}
