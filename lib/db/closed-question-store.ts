import type { ClosedQuestionStore } from '@/lib/analytics/closed-question-store';
import type { DatabaseClient } from './database-client';

export function closedQuestionStore(database: DatabaseClient): ClosedQuestionStore {
  return {
    async all(siteId) {
      const rows = await database.closedQuestion.findMany({ where: { siteId } });
      return new Map(rows.map(({ questionKey, closedAt }) => [questionKey, closedAt]));
    },
    async close(siteId, keys, closedAt) {
      for (const questionKey of keys)
        await database.closedQuestion.upsert({
          where: { siteId_questionKey: { siteId, questionKey } },
          create: { siteId, questionKey, closedAt },
          update: { closedAt },
        });
    },
  };
}
