import type { AttemptStore } from '@/lib/auth/attempt-store';
import { DAY_MS } from '@/lib/base/durations';
import type { DatabaseClient } from './database-client';

const keptMs = DAY_MS;

export function attemptStore(database: DatabaseClient): AttemptStore {
  return {
    async spend({ subject, windowStart, account }) {
      const { count } = await database.signInAttempt.upsert({
        where: { subject_windowStart: { subject, windowStart } },
        create: { subject, windowStart, count: 1, account: account ?? null },
        update: { count: { increment: 1 } },
        select: { count: true },
      });
      // The first attempt of a time span deletes counts that no limit needs any more.
      if (count === 1) {
        const before = new Date(windowStart.getTime() - keptMs);
        await database.signInAttempt.deleteMany({ where: { windowStart: { lt: before } } });
      }
      return count;
    },
    async count({ subject, windowStart }) {
      const row = await database.signInAttempt.findUnique({
        where: { subject_windowStart: { subject, windowStart } },
      });
      return row?.count ?? 0;
    },
    async refund({ subject, windowStart }) {
      await database.signInAttempt.updateMany({
        where: { subject, windowStart, count: { gt: 0 } },
        data: { count: { decrement: 1 } },
      });
    },
    async forget(subject) {
      await database.signInAttempt.deleteMany({ where: { subject } });
    },
    async forgetAccount(account) {
      await database.signInAttempt.deleteMany({ where: { account } });
    },
    async accountsOver(max, accounts, since) {
      const rows = await database.signInAttempt.findMany({
        where: { account: { in: [...accounts] }, windowStart: { gte: since }, count: { gt: max } },
        select: { account: true },
      });
      return new Set(rows.flatMap(({ account }) => account ?? []));
    },
  };
}
