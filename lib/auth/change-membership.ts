import type { AccountStore } from './account-store';
import type { ListedMember, MemberStore } from './member-store';
import { isLower, type Role } from './role';

interface MembershipContext {
  organizationId: string;
  members: Pick<MemberStore, 'setRole' | 'remove' | 'isElsewhere'>;
  accounts: Pick<AccountStore, 'endSessions'>;
}

type ChangedMember = Pick<ListedMember, 'userId' | 'role'>;

/** Changes a member's role; a lower one ends all their sessions. `false` for the last owner. */
export async function changeRole(
  { userId, role: before }: ChangedMember,
  role: Role,
  context: MembershipContext,
): Promise<boolean> {
  if (!(await context.members.setRole(context.organizationId, userId, role))) return false;
  if (isLower(role, before)) await endSessions(userId, context);
  return true;
}

/** Removes a member from the team and ends all their sessions. `false` for the last owner. */
export async function removeFromTeam(
  { userId }: ChangedMember,
  context: MembershipContext,
): Promise<boolean> {
  if (!(await context.members.remove(context.organizationId, userId))) return false;
  await endSessions(userId, context);
  return true;
}

/** Sessions of people who also belong to another organization stay open; access here is checked on each request. */
async function endSessions(
  userId: string,
  { organizationId, members, accounts }: MembershipContext,
): Promise<void> {
  if (!(await members.isElsewhere(organizationId, userId))) await accounts.endSessions(userId);
}
