import type { SpentTokenStore } from '@/lib/auth/spent-token-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import type { DatabaseClient } from './database-client';
import { isUniqueViolation } from './is-unique-violation';

export function spentTokenStore(database: DatabaseClient, clock: Clock = systemClock): SpentTokenStore {
  return {
    async spend({ purpose, hash: tokenHash, until: expiresAt }) {
      await database.spentToken.deleteMany({ where: { expiresAt: { lt: clock() } } });
      try {
        await database.spentToken.create({ data: { purpose, tokenHash, expiresAt } });
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
  };
}
