import { type Clock, systemClock } from '@/lib/base/clock';
import { newId } from '@/lib/base/new-id';
import type {
  DirectoryFilter,
  DirectoryPerson,
  DirectoryStore,
  GroupAttribute,
  StoredDirectoryGroup,
  StoredDirectoryUser,
} from '@/lib/scim/directory-store';
import type { DatabaseClient } from './database-client';
import { whereGroupOf, whereUser } from './directory-filter';
import { isUniqueViolation } from './is-unique-violation';

const source = 'directory';
const oldestFirst = (id: 'id' | 'userId') => [{ createdAt: 'asc' } as const, { [id]: 'asc' } as const];
const withUser = (organizationId: string) => ({
  user: {
    select: { email: true, name: true, keptOut: { where: { organizationId }, select: { since: true } } },
  } as const,
});

export function directoryStore(database: DatabaseClient, clock: Clock = systemClock): DirectoryStore {
  async function groupNamesOf(organizationId: string, userId: string): Promise<string[]> {
    const where = { organizationId, userId, source };
    const rows = await database.userGroup.findMany({ where, select: { name: true } });
    return rows.map(({ name }) => name);
  }
  const whereGroup = (filter: DirectoryFilter<GroupAttribute>, organizationId: string) =>
    whereGroupOf(filter, (userId) => groupNamesOf(organizationId, userId));
  const inGroup = (organizationId: string, name: string) => ({ organizationId, name, source });
  return {
    async users(organizationId, { filter, skip, take }) {
      const where = { organizationId, ...(filter && whereUser(filter, organizationId)) };
      const [total, rows] = await Promise.all([
        database.directoryUser.count({ where }),
        database.directoryUser.findMany({
          where,
          skip,
          take,
          include: withUser(organizationId),
          orderBy: oldestFirst('userId'),
        }),
      ]);
      return { total, rows: rows.map(userFrom) };
    },
    async user(organizationId, userId) {
      const where = { organizationId_userId: { organizationId, userId } };
      const row = await database.directoryUser.findUnique({ where, include: withUser(organizationId) });
      return row === null ? undefined : userFrom(row);
    },
    addUser(organizationId, userId, person) {
      const now = clock();
      const data = { organizationId, userId, ...columnsOf(person), createdAt: now, updatedAt: now };
      return unlessTaken(database.directoryUser.create({ data }));
    },
    changeUser(organizationId, userId, person) {
      const data = { ...columnsOf(person), updatedAt: clock() };
      return unlessTaken(database.directoryUser.updateMany({ where: { organizationId, userId }, data }));
    },
    async removeUser(organizationId, userId) {
      await database.userGroup.deleteMany({ where: { organizationId, userId, source } });
      await database.directoryUser.deleteMany({ where: { organizationId, userId } });
    },
    async groups(organizationId, { filter, skip, take }) {
      const where = { organizationId, ...(filter && (await whereGroup(filter, organizationId))) };
      const [total, rows] = await Promise.all([
        database.directoryGroup.count({ where }),
        database.directoryGroup.findMany({ where, skip, take, orderBy: oldestFirst('id') }),
      ]);
      return { total, rows: rows.map(groupFrom) };
    },
    async group(organizationId, id) {
      const row = await database.directoryGroup.findFirst({ where: { organizationId, id } });
      return row === null ? undefined : groupFrom(row);
    },
    async addGroup(organizationId, { displayName, externalId }) {
      const now = clock();
      const id = newId('group');
      const row = { id, organizationId, displayName, externalId: externalId ?? null };
      const isAdded = await unlessTaken(
        database.directoryGroup.create({ data: { ...row, createdAt: now, updatedAt: now } }),
      );
      return isAdded ? id : undefined;
    },
    async changeGroup(organizationId, former, { displayName, externalId }) {
      const data = { displayName, externalId: externalId ?? null, updatedAt: clock() };
      const where = { organizationId, id: former.groupId };
      if (!(await unlessTaken(database.directoryGroup.updateMany({ where, data })))) return false;
      if (displayName !== former.displayName)
        await database.userGroup.updateMany({
          where: inGroup(organizationId, former.displayName),
          data: { name: displayName },
        });
      return true;
    },
    async removeGroup(organizationId, { groupId, displayName }) {
      await database.userGroup.deleteMany({ where: inGroup(organizationId, displayName) });
      await database.directoryGroup.deleteMany({ where: { organizationId, id: groupId } });
    },
    async members(organizationId, displayName) {
      const rows = await database.userGroup.findMany({
        where: inGroup(organizationId, displayName),
        orderBy: { userId: 'asc' },
        select: {
          userId: true,
          user: { select: { directoryUsers: { where: { organizationId }, select: { userName: true } } } },
        },
      });
      return rows.map(({ userId, user }) => ({ userId, userName: user.directoryUsers[0]?.userName ?? '' }));
    },
    async known(organizationId, userIds) {
      const found = new Set<string>();
      for (const ids of inParts(userIds)) {
        const where = { organizationId, userId: { in: ids } };
        const rows = await database.directoryUser.findMany({ where, select: { userId: true } });
        for (const { userId } of rows) found.add(userId);
      }
      return found;
    },
    async addMembers(organizationId, displayName, userIds) {
      for (const userId of userIds) {
        const row = { ...inGroup(organizationId, displayName), userId };
        await database.userGroup.upsert({
          where: { organizationId_userId_name_source: row },
          create: row,
          update: { source },
        });
      }
    },
    async removeMembers(organizationId, displayName, userIds) {
      for (const ids of inParts(userIds))
        await database.userGroup.deleteMany({
          where: { ...inGroup(organizationId, displayName), userId: { in: ids } },
        });
    },
  };
}

/** Every database accepts this many values in one statement. */
const VALUES_MAX = 500;

function inParts(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += VALUES_MAX) parts.push(ids.slice(at, at + VALUES_MAX));
  return parts;
}

function columnsOf({ userName, externalId, givenName, familyName }: DirectoryPerson) {
  return {
    userName,
    userNameKey: userName.toLowerCase(),
    externalId: externalId ?? null,
    givenName,
    familyName,
  };
}

/** Whether the row was written; `false` if another row has the same name. */
async function unlessTaken(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

interface UserRow {
  userId: string;
  userName: string;
  externalId: string | null;
  givenName: string;
  familyName: string;
  createdAt: Date;
  updatedAt: Date;
  user: { email: string; name: string; keptOut: { since: Date }[] };
}

function userFrom({ user, ...row }: UserRow): StoredDirectoryUser {
  const { userId, userName, externalId, givenName, familyName, createdAt, updatedAt } = row;
  return {
    ...{ userId, userName, externalId: externalId ?? undefined, givenName, familyName, createdAt, updatedAt },
    email: user.email,
    name: user.name,
    isActive: user.keptOut.length === 0,
  };
}

type GroupRow = Awaited<ReturnType<DatabaseClient['directoryGroup']['findFirstOrThrow']>>;

function groupFrom({ id, displayName, externalId, createdAt, updatedAt }: GroupRow): StoredDirectoryGroup {
  return { groupId: id, displayName, externalId: externalId ?? undefined, createdAt, updatedAt };
}
