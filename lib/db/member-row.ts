import type { Member, StoredUser } from '@/lib/auth/account-store';
import { roleOfRow } from './role-of-row';

export const userColumns = {
  id: true,
  email: true,
  name: true,
  emailVerifiedAt: true,
  passwordHash: true,
  sessionVersion: true,
  deactivatedAt: true,
} as const;

export interface UserRow {
  id: string;
  email: string;
  name: string;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  sessionVersion: number;
  deactivatedAt: Date | null;
}

export function userFrom({ id, emailVerifiedAt, passwordHash, ...row }: UserRow): StoredUser {
  return {
    userId: id,
    email: row.email,
    name: row.name,
    isEmailVerified: emailVerifiedAt !== null,
    passwordHash: passwordHash ?? undefined,
    sessionVersion: row.sessionVersion,
    isActive: row.deactivatedAt === null,
  };
}

/** Columns to read for a person and their membership of one team. */
export const memberColumns = (organizationId: string) => ({
  ...userColumns,
  memberships: { where: { organizationId }, select: { role: true } } as const,
  groups: { where: { organizationId }, select: { name: true } } as const,
});

export function memberFrom(
  row: UserRow & { memberships: { role: string }[]; groups: { name: string }[] },
): Member {
  const [membership] = row.memberships;
  return {
    ...userFrom(row),
    role: membership && roleOfRow(membership.role),
    groups: [...new Set(row.groups.map(({ name }) => name))],
  };
}
