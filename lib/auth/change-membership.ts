import type { AccountStore } from './account-store';
import type { ListedMember, MemberStore } from './member-store';
import { isLower, type Role } from './role';

interface MembershipContext {
  organizationId: string;
  members: Pick<MemberStore, 'setRole' | 'remove'>;
  accounts: Pick<AccountStore, 'endSessions'>;
}

type ChangedMember = Pick<ListedMember, 'userId' | 'role'>;

/** Changes a member's role; a lower one ends all their sessions. `false` for the last owner. */
export async function changeRole(
  { userId, role: before }: ChangedMember,
  role: Role,
  { organizationId, members, accounts }: MembershipContext,
): Promise<boolean> {
  if (!(await members.setRole(organizationId, userId, role))) return false;
  if (isLower(role, before)) await accounts.endSessions(userId);
  return true;
}

/** Removes a member from the team and ends all their sessions. `false` for the last owner. */
export async function removeFromTeam(
  { userId }: ChangedMember,
  { organizationId, members, accounts }: MembershipContext,
): Promise<boolean> {
  if (!(await members.remove(organizationId, userId))) return false;
  await accounts.endSessions(userId);
  return true;
}
