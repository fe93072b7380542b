import type { PasswordLinkStore } from '@/lib/auth/password-link-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import type { DatabaseClient } from './database-client';
import { userColumns, userFrom } from './member-row';

export function passwordLinkStore(database: DatabaseClient, clock: Clock = systemClock): PasswordLinkStore {
  const open = (tokenHash: string) => ({ tokenHash, expiresAt: { gt: clock() } });
  return {
    async put(tokenHash, { userId, kind, expiresAt }) {
      const row = { tokenHash, expiresAt, createdAt: clock() };
      await database.passwordLink.upsert({
        where: { userId_kind: { userId, kind } },
        create: { userId, kind, ...row },
        update: row,
      });
    },
    async open(tokenHash) {
      const row = await database.passwordLink.findFirst({
        where: open(tokenHash),
        select: { kind: true, user: { select: userColumns } },
      });
      return row === null
        ? undefined
        : { kind: row.kind === 'mailed' ? 'mailed' : 'handed', user: userFrom(row.user) };
    },
    async consume(tokenHash) {
      return (await database.passwordLink.deleteMany({ where: open(tokenHash) })).count === 1;
    },
  };
}
