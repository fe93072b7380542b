import type { AttemptStore } from '@/lib/auth/attempt-store';
import type { DatabaseClient } from './database-client';

const keptMs = 24 * 60 * 60 * 1_000;

/** Attempts to sign in, counted in the database. */
export function attemptStore(database: DatabaseClient): AttemptStore {
  return {
    async spend(subject, windowStart) {
      const { count } = await database.signInAttempt.upsert({
        where: { subject_windowStart: { subject, windowStart } },
        create: { subject, windowStart, count: 1 },
        update: { count: { increment: 1 } },
        select: { count: true },
      });
      // The first attempt of a span clears away what no limit asks any more.
      if (count === 1) {
        const before = new Date(windowStart.getTime() - keptMs);
        await database.signInAttempt.deleteMany({ where: { windowStart: { lt: before } } });
      }
      return count;
    },
    async forget(subject) {
      await database.signInAttempt.deleteMany({ where: { subject } });
    },
  };
}
