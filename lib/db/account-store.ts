import type { AccountStore, NewUser, ProviderAccount, StoredUser } from '@/lib/auth/account-store';
import { type Clock, systemClock } from '@/lib/base/clock';
import { newId } from '@/lib/base/new-id';
import type { DatabaseClient } from './database-client';
import { isUniqueViolation } from './is-unique-violation';
import { memberColumns, memberFrom, type UserRow, userColumns, userFrom } from './member-row';

export function accountStore(database: DatabaseClient, clock: Clock = systemClock): AccountStore {
  async function onlyAccount(userId: string, account: ProviderAccount | undefined, now: Date) {
    if (account === undefined) return { deleteMany: {} };
    const isTheirs = (await database.account.count({ where: { ...account, userId } })) > 0;
    const others = { deleteMany: { NOT: account } };
    return isTheirs ? others : { ...others, create: accountRow(account, now) };
  }

  return {
    async member(organizationId, userId) {
      const row = await database.user.findUnique({
        where: { id: userId },
        select: memberColumns(organizationId),
      });
      return row === null ? undefined : memberFrom(row);
    },
    async userByEmail(email) {
      const row = await database.user.findUnique({ where: { email }, select: userColumns });
      return row === null ? undefined : userFrom(row);
    },
    async userByAccount({ provider, subject }) {
      const row = await database.account.findUnique({
        where: { provider_subject: { provider, subject } },
        select: { user: { select: userColumns } },
      });
      return row === null ? undefined : userFrom(row.user);
    },
    createUser: (user) => createUser(database, user, clock()),
    async linkAccount(userId, account) {
      const row = { ...accountRow(account, clock()), userId };
      const write = database.account.create({ data: row, select: { user: { select: userColumns } } });
      return (await unlessTaken(write.then(({ user }) => user))) !== undefined;
    },
    async giveToOwner(userId, account) {
      const now = clock();
      await database.secondFactor.deleteMany({ where: { userId } });
      return unlessTaken(
        database.user.update({
          where: { id: userId },
          data: {
            emailVerifiedAt: now,
            passwordHash: null,
            sessionVersion: { increment: 1 },
            accounts: await onlyAccount(userId, account, now),
            passwordLinks: { deleteMany: {} },
            groups: { deleteMany: { source: 'provider' } },
          },
          select: userColumns,
        }),
      );
    },
    async noteSignIn(userId) {
      await database.user.updateMany({ where: { id: userId }, data: { lastSignInAt: clock() } });
    },
    async setPassword(userId, passwordHash) {
      const data = {
        passwordHash,
        sessionVersion: { increment: 1 },
        passwordLinks: { deleteMany: {} },
      };
      return userFrom(await database.user.update({ where: { id: userId }, data, select: userColumns }));
    },
    async setActive(organizationId, userId, isActive) {
      const where = { organizationId, userId };
      if (isActive) await database.keptOut.deleteMany({ where });
      else
        await database.keptOut.upsert({
          where: { organizationId_userId: where },
          create: { ...where, since: clock() },
          update: { userId },
        });
    },
    async isKeptOut(organizationId, userId) {
      return (await database.keptOut.count({ where: { organizationId, userId } })) > 0;
    },
    async sourcesOf(userId) {
      const [entries, accounts] = await Promise.all([
        database.directoryUser.count({ where: { userId } }),
        database.account.findMany({ where: { userId }, select: { provider: true } }),
      ]);
      return { isInDirectory: entries > 0, providers: accounts.map(({ provider }) => provider) };
    },
    async changePerson(userId, { email, name, isEmailVerified }) {
      const isMoved = { id: userId, email: { not: email } };
      await database.passwordLink.deleteMany({ where: { userId, user: isMoved } });
      if (!isEmailVerified)
        await database.user.updateMany({ where: isMoved, data: { emailVerifiedAt: null } });
      const data = { email, name };
      const write = database.user.update({ where: { id: userId }, data, select: userColumns });
      return (await unlessTaken(write)) !== undefined;
    },
    async endSessions(userId) {
      await database.user.updateMany({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
    },
  };
}

async function createUser(
  database: DatabaseClient,
  { email, name, isEmailVerified = false, passwordHash, account }: NewUser,
  createdAt: Date,
): Promise<StoredUser | undefined> {
  const accounts = account === undefined ? {} : { accounts: { create: accountRow(account, createdAt) } };
  const emailVerifiedAt = isEmailVerified ? createdAt : null;
  const person = { id: newId('user'), email, name, emailVerifiedAt, passwordHash: passwordHash ?? null };
  return unlessTaken(
    database.user.create({ data: { ...person, createdAt, ...accounts }, select: userColumns }),
  );
}

const accountRow = ({ provider, subject }: ProviderAccount, createdAt: Date) => ({
  provider,
  subject,
  createdAt,
});

/** The person after the write; `undefined` if someone else has the e-mail address or the account. */
async function unlessTaken(write: Promise<UserRow>): Promise<StoredUser | undefined> {
  try {
    return userFrom(await write);
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}
