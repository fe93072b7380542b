import type { Member, StoredUser } from '@/lib/auth/account-store';
import { roleOfRow } from './role-of-row';

export const userColumns = {
  id: true,
  email: true,
  name: true,
  emailVerifiedAt: true,
  passwordHash: true,
  sessionVersion: true,
} as const;

export interface UserRow {
  id: string;
  email: string;
  name: string;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  sessionVersion: number;
}

export function userFrom({ id, emailVerifiedAt, passwordHash, ...row }: UserRow): StoredUser {
  return {
    userId: id,
    email: row.email,
    name: row.name,
    isEmailVerified: emailVerifiedAt !== null,
    passwordHash: passwordHash ?? undefined,
    sessionVersion: row.sessionVersion,
  };
}

export const memberColumns = (organizationId: string) => ({
  ...userColumns,
  memberships: { where: { organizationId }, select: { role: true } } as const,
  groups: { where: { organizationId }, select: { name: true } } as const,
  keptOut: { where: { organizationId }, select: { since: true } } as const,
});

export function memberFrom(
  row: UserRow & { memberships: { role: string }[]; groups: { name: string }[]; keptOut: { since: Date }[] },
): Member {
  const [membership] = row.memberships;
  return {
    ...userFrom(row),
    role: membership && roleOfRow(membership.role),
    groups: [...new Set(row.groups.map(({ name }) => name))],
    isActive: row.keptOut.length === 0,
  };
}
