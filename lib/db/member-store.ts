import type { GroupSource, ListedMember, MemberStore } from '@/lib/auth/member-store';
import type { Role } from '@/lib/auth/role';
import { type Clock, systemClock } from '@/lib/base/clock';
import type { DatabaseClient } from './database-client';
import { isUniqueViolation } from './is-unique-violation';
import { roleOfRow } from './role-of-row';

export function memberStore(database: DatabaseClient, clock: Clock = systemClock): MemberStore {
  const hasOwner = async (organizationId: string) =>
    (await database.membership.count({ where: { organizationId, role: 'owner' } })) > 0;

  // Condition that another owner exists, checked in the same statement, so that the last owner cannot be removed.
  const unlessLastOwner = (organizationId: string, userId: string) => ({
    organizationId,
    userId,
    OR: [
      { role: { not: 'owner' } },
      { organization: { memberships: { some: { role: 'owner', userId: { not: userId } } } } },
    ],
  });

  /** Two owners who step down at once can each see the other; the one who then finds no owner is restored. */
  async function keepAnOwner(organizationId: string, userId: string): Promise<boolean> {
    if (await hasOwner(organizationId)) return true;
    const createdAt = clock();
    await database.membership.upsert({
      where: { organizationId_userId: { organizationId, userId } },
      create: { organizationId, userId, role: 'owner', createdAt },
      update: { role: 'owner' },
    });
    return false;
  }

  return {
    hasOwner,
    async list(organizationId) {
      const rows = await database.membership.findMany({
        where: { organizationId },
        orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
        select: {
          userId: true,
          role: true,
          createdAt: true,
          user: { select: personColumns(organizationId) },
        },
      });
      return rows.map(listedMember);
    },
    async add(organizationId, userId, role) {
      try {
        await database.membership.create({ data: { organizationId, userId, role, createdAt: clock() } });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        await database.membership.updateMany({
          where: { organizationId, userId, role: { not: 'owner' } },
          data: { role },
        });
      }
    },
    async setRole(organizationId, userId, role) {
      const where = role === 'owner' ? { organizationId, userId } : unlessLastOwner(organizationId, userId);
      const { count } = await database.membership.updateMany({ where, data: { role } });
      return count > 0 && keepAnOwner(organizationId, userId);
    },
    async remove(organizationId, userId) {
      const { count } = await database.membership.deleteMany({
        where: unlessLastOwner(organizationId, userId),
      });
      if (count === 0 || !(await keepAnOwner(organizationId, userId))) return false;
      await database.userGroup.deleteMany({ where: { organizationId, userId } });
      return true;
    },
    async setGroups(organizationId, userId, source, names) {
      const wanted = [...new Set(names)];
      await database.userGroup.deleteMany({
        where: { organizationId, userId, source, name: { notIn: wanted } },
      });
      for (const name of wanted) {
        const row = { organizationId, userId, name, source };
        await database.userGroup.upsert({
          where: { organizationId_userId_name_source: row },
          create: row,
          update: { name },
        });
      }
    },
  };
}

const personColumns = (organizationId: string) => ({
  email: true,
  name: true,
  emailVerifiedAt: true,
  secondFactor: { select: { confirmedAt: true } },
  lastSignInAt: true,
  groups: {
    where: { organizationId },
    select: { name: true, source: true },
    orderBy: { name: 'asc' },
  } as const,
});

interface MemberRow {
  userId: string;
  role: string;
  createdAt: Date;
  user: {
    email: string;
    name: string;
    emailVerifiedAt: Date | null;
    secondFactor: { confirmedAt: Date | null } | null;
    lastSignInAt: Date | null;
    groups: { name: string; source: string }[];
  };
}

function listedMember({ userId, role, createdAt, user }: MemberRow): ListedMember {
  const known: Role = roleOfRow(role);
  const source = (written: string): GroupSource => (written === 'provider' ? 'provider' : 'dashboard');
  return {
    userId,
    email: user.email,
    name: user.name,
    isEmailVerified: user.emailVerifiedAt !== null,
    hasSecondFactor: (user.secondFactor?.confirmedAt ?? null) !== null,
    role: known,
    joinedAt: createdAt,
    lastSignInAt: user.lastSignInAt ?? undefined,
    groups: user.groups.map((group) => ({ name: group.name, source: source(group.source) })),
  };
}
