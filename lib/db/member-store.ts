import type { GroupSource, ListedMember, MemberStore } from '@/lib/auth/member-store';
import type { Role } from '@/lib/auth/role';
import { type Clock, systemClock } from '@/lib/base/clock';
import type { DatabaseClient } from './database-client';
import { isUniqueViolation } from './is-unique-violation';
import { roleOfRow } from './role-of-row';

export function memberStore(database: DatabaseClient, clock: Clock = systemClock): MemberStore {
  const letIn = (organizationId: string) => ({ keptOut: { none: { organizationId } } });
  const hasOwner = async (organizationId: string) =>
    (await database.membership.count({
      where: { organizationId, role: 'owner', user: letIn(organizationId) },
    })) > 0;

  // Requires another owner in the same statement, so that the last owner cannot be removed.
  const oneOfTheOwners = (organizationId: string, userId: string) => ({
    organizationId,
    userId,
    role: 'owner',
    organization: {
      memberships: { some: { role: 'owner', userId: { not: userId }, user: letIn(organizationId) } },
    },
  });

  /** Two owners who step down at once can each see the other; one who finds no owner becomes owner again. */
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
    async isElsewhere(organizationId, userId) {
      const where = { userId, organizationId: { not: organizationId } };
      return (await database.membership.count({ where })) > 0;
    },
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
      const data = { role };
      const member = { organizationId, userId };
      const where = role === 'owner' ? member : { ...member, role: notOwner };
      if ((await database.membership.updateMany({ where, data })).count > 0) return true;
      if (role === 'owner') return false;
      const owner = oneOfTheOwners(organizationId, userId);
      const { count } = await database.membership.updateMany({ where: owner, data });
      return count > 0 && keepAnOwner(organizationId, userId);
    },
    async remove(organizationId, userId) {
      const others = { organizationId, userId, role: notOwner };
      if ((await database.membership.deleteMany({ where: others })).count === 0) {
        const owner = oneOfTheOwners(organizationId, userId);
        const { count } = await database.membership.deleteMany({ where: owner });
        if (count === 0 || !(await keepAnOwner(organizationId, userId))) return false;
      }
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

const notOwner = { not: 'owner' };

const personColumns = (organizationId: string) => ({
  email: true,
  name: true,
  emailVerifiedAt: true,
  secondFactor: { select: { confirmedAt: true } },
  keptOut: { where: { organizationId }, select: { since: true } } as const,
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
    keptOut: { since: Date }[];
    secondFactor: { confirmedAt: Date | null } | null;
    lastSignInAt: Date | null;
    groups: { name: string; source: string }[];
  };
}

function listedMember({ userId, role, createdAt, user }: MemberRow): ListedMember {
  const known: Role = roleOfRow(role);
  const source = (written: string): GroupSource =>
    written === 'provider' || written === 'directory' ? written : 'dashboard';
  return {
    userId,
    email: user.email,
    name: user.name,
    isEmailVerified: user.emailVerifiedAt !== null,
    hasSecondFactor: (user.secondFactor?.confirmedAt ?? null) !== null,
    isActive: user.keptOut.length === 0,
    role: known,
    joinedAt: createdAt,
    lastSignInAt: user.lastSignInAt ?? undefined,
    groups: user.groups.map((group) => ({ name: group.name, source: source(group.source) })),
  };
}
