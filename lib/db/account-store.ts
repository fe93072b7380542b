import type { AccountStore, Member, NewUser, ProviderAccount, StoredUser } from '@/lib/auth/account-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import { newId } from '@/lib/base/new-id';
import type { DatabaseClient } from './database-client';
import { isUniqueViolation } from './is-unique-violation';
import { roleOfRow } from './role-of-row';

const columns = { id: true, email: true, name: true, passwordHash: true, sessionVersion: true } as const;

/** The people of an instance, in the database. */
export function accountStore(database: DatabaseClient, clock: Clock = systemClock): AccountStore {
  return {
    async member(organizationId, userId) {
      const row = await database.user.findUnique({
        where: { id: userId },
        select: {
          ...columns,
          memberships: { where: { organizationId }, select: { role: true } },
          groups: { where: { organizationId }, select: { name: true } },
        },
      });
      if (row === null) return undefined;
      const [membership] = row.memberships;
      const member: Member = {
        ...userFrom(row),
        role: membership && roleOfRow(membership.role),
        groups: [...new Set(row.groups.map(({ name }) => name))],
      };
      return member;
    },
    async userByEmail(email) {
      const row = await database.user.findUnique({ where: { email }, select: columns });
      return row === null ? undefined : userFrom(row);
    },
    async userByAccount({ provider, subject }) {
      const row = await database.account.findUnique({
        where: { provider_subject: { provider, subject } },
        select: { user: { select: columns } },
      });
      return row === null ? undefined : userFrom(row.user);
    },
    createUser: (user) => createUser(database, user, clock()),
    async linkAccount(userId, account) {
      return insertUnlessTaken(database.account.create({ data: { ...account, userId, createdAt: clock() } }));
    },
    async noteSignIn(userId) {
      await database.user.updateMany({ where: { id: userId }, data: { lastSignInAt: clock() } });
    },
    async setPassword(userId, passwordHash) {
      await database.user.updateMany({
        where: { id: userId },
        data: { passwordHash, sessionVersion: { increment: 1 } },
      });
    },
    async endSessions(userId) {
      await database.user.updateMany({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
    },
  };
}

async function createUser(
  database: DatabaseClient,
  { email, name, passwordHash, account }: NewUser,
  createdAt: Date,
): Promise<StoredUser | undefined> {
  const accounts = account === undefined ? {} : { accounts: { create: accountRow(account, createdAt) } };
  const data = { id: newId('user'), email, name, passwordHash: passwordHash ?? null, createdAt, ...accounts };
  try {
    return userFrom(await database.user.create({ data, select: columns }));
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

const accountRow = ({ provider, subject }: ProviderAccount, createdAt: Date) => ({
  provider,
  subject,
  createdAt,
});

async function insertUnlessTaken(insertion: Promise<unknown>): Promise<boolean> {
  try {
    await insertion;
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

interface UserRow {
  id: string;
  email: string;
  name: string;
  passwordHash: string | null;
  sessionVersion: number;
}

function userFrom({ id, email, name, passwordHash, sessionVersion }: UserRow): StoredUser {
  return { userId: id, email, name, passwordHash: passwordHash ?? undefined, sessionVersion };
}
