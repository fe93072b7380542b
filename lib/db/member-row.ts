import type { Member, StoredUser } from '@/lib/auth/account-store';
import { roleOfRow } from './role-of-row';

/** What is read of a person. */
export const userColumns = {
  id: true,
  email: true,
  name: true,
  emailVerifiedAt: true,
  passwordHash: true,
  sessionVersion: true,
} as const;

/** A person as the database keeps them. */
export interface UserRow {
  id: string;
  email: string;
  name: string;
  emailVerifiedAt: Date | null;
  passwordHash: string | null;
  sessionVersion: number;
}

/** A person as their row says. */
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

/** What is read of a person and of what they are in one team. */
export const memberColumns = (organizationId: string) => ({
  ...userColumns,
  memberships: { where: { organizationId }, select: { role: true } } as const,
  groups: { where: { organizationId }, select: { name: true } } as const,
});

/** A member as the rows say. */
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
