import type { SecondFactorStore } from '@/lib/auth/second-factor-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import type { DatabaseClient } from './database-client';

export function secondFactorStore(database: DatabaseClient, clock: Clock = systemClock): SecondFactorStore {
  return {
    async find(userId) {
      const row = await database.secondFactor.findUnique({ where: { userId } });
      if (row === null) return undefined;
      return { sealedSecret: row.sealedSecret, isConfirmed: row.confirmedAt !== null };
    },
    async begin(userId, sealedSecret) {
      const row = { sealedSecret, createdAt: clock(), lastStep: 0 };
      await database.secondFactor.upsert({
        where: { userId },
        create: { userId, ...row },
        update: {},
      });
      const { count } = await database.secondFactor.updateMany({
        where: { userId, confirmedAt: null },
        data: row,
      });
      return count === 1;
    },
    async spendStep(userId, step) {
      const { count } = await database.secondFactor.updateMany({
        where: { userId, lastStep: { lt: step } },
        data: { lastStep: step },
      });
      return count === 1;
    },
    async confirm(userId, recoveryCodeHashes) {
      await database.recoveryCode.deleteMany({ where: { userId } });
      await database.recoveryCode.createMany({
        data: recoveryCodeHashes.map((codeHash) => ({ userId, codeHash })),
      });
      await database.secondFactor.updateMany({
        where: { userId, confirmedAt: null },
        data: { confirmedAt: clock() },
      });
    },
    async spendRecoveryCode(userId, codeHash) {
      return (await database.recoveryCode.deleteMany({ where: { userId, codeHash } })).count === 1;
    },
    countRecoveryCodes: (userId) => database.recoveryCode.count({ where: { userId } }),
    async remove(userId) {
      return (await database.secondFactor.deleteMany({ where: { userId } })).count === 1;
    },
  };
}
