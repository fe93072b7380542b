import type { PageCount, ReadershipReport, ReadershipStore } from '@/lib/analytics/readership-store';
import type { DatabaseClient } from './database-client';

/** Every write is one statement. */
export function readershipStore(database: DatabaseClient): ReadershipStore {
  return {
    async recordView(view) {
      await database.pageView.upsert({
        where: { siteId_path_day: view },
        create: { ...view, count: 1 },
        update: { count: { increment: 1 } },
      });
    },
    async recordFeedback({ siteId, path, day, visitor, language, isHelpful, comment }, givenAt) {
      const said = { language, isHelpful, comment: comment ?? null, updatedAt: givenAt };
      await database.pageFeedback.upsert({
        where: { siteId_path_day_visitor: { siteId, path, day, visitor } },
        create: { siteId, path, day, visitor, createdAt: givenAt, ...said },
        update: said,
      });
    },
    feedbackCount: (siteId, day) => database.pageFeedback.count({ where: { siteId, day } }),
    async feedback({ siteId, sinceDay, limit, isCommentedOnly = false }) {
      const rows = await database.pageFeedback.findMany({
        where: { siteId, day: { gte: sinceDay }, ...(isCommentedOnly ? { comment: { not: null } } : {}) },
        orderBy: { updatedAt: 'desc' },
        take: limit,
      });
      return rows.map(({ path, day, language, isHelpful, comment, updatedAt }) => ({
        path,
        day,
        language,
        isHelpful,
        comment: comment ?? undefined,
        givenAt: updatedAt,
      }));
    },
    async newestFeedback() {
      const { _max } = await database.pageFeedback.aggregate({ _max: { updatedAt: true } });
      return _max.updatedAt ?? undefined;
    },
    async removeFeedbackOlderThan(siteId, time) {
      await database.pageFeedback.deleteMany({ where: { siteId, updatedAt: { lt: time } } });
    },
    pages: (report) => pageCounts(database, report),
  };
}

async function pageCounts(
  database: DatabaseClient,
  { siteId, sinceDay, limit, path }: ReadershipReport,
): Promise<PageCount[]> {
  const where = { siteId, day: { gte: sinceDay }, ...(path === undefined ? {} : { path }) };
  const [views, judged] = await Promise.all([
    database.pageView.groupBy({ by: ['path'], where, _sum: { count: true } }),
    database.pageFeedback.groupBy({ by: ['path', 'isHelpful'], where, _count: { _all: true } }),
  ]);
  const counts = new Map<string, PageCount>();
  const countOf = (path: string) => {
    const count = counts.get(path) ?? { path, views: 0, helpful: 0, unhelpful: 0 };
    counts.set(path, count);
    return count;
  };
  for (const { path, _sum } of views) countOf(path).views = _sum.count ?? 0;
  for (const { path, isHelpful, _count } of judged)
    countOf(path)[isHelpful ? 'helpful' : 'unhelpful'] = _count._all;
  return [...counts.values()]
    .sort((left, right) => right.views - left.views || (left.path < right.path ? -1 : 1))
    .slice(0, limit);
}
