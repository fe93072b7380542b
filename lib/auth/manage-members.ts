import { DAY_MS } from '@/lib/base/durations';
import type { AccountStore } from './account-store';
import type { Actor, AuditAction, AuditStore } from './audit-store';
import { changeRole, removeFromTeam } from './change-membership';
import type { InvitationStore } from './invitation-store';
import type { ListedMember, MemberStore } from './member-store';
import { newOneTimeToken } from './one-time-token';
import { isAllowed, type Role } from './role';
import type { SecondFactorStore } from './second-factor-store';

export interface MemberManagement {
  organizationId: string;
  by: Actor & { role: Role | undefined };
  members: MemberStore;
  accounts: Pick<AccountStore, 'endSessions'>;
  audit: Pick<AuditStore, 'add'>;
}

/**
 * `owners-only`: only owners make owners, or change and remove them. `last-owner`: a team keeps at least one.
 * `elsewhere`: the person is also a member of another team, so only they may change their account.
 */
export type ManagementOutcome = 'saved' | 'owners-only' | 'last-owner' | 'elsewhere';

const INVITATION_DAYS = 7;

/** Creates an invitation and returns the token of its link; `undefined` if only owners may. */
export async function inviteMember(
  invited: { role: Role; groups: readonly string[]; note: string },
  { organizationId, by, audit, invitations, now }: InvitationContext,
): Promise<string | undefined> {
  const { role, groups, note } = invited;
  if (!mayConcern([role], by)) return undefined;
  const { token, tokenHash } = newOneTimeToken();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  await invitations.create(tokenHash, {
    organizationId,
    role,
    groups,
    note,
    createdBy: by.name,
    expiresAt,
  });
  await audit.add(organizationId, by, { action: 'invitation-created', subject: note, detail: role });
  return token;
}

interface InvitationContext extends Pick<MemberManagement, 'organizationId' | 'by' | 'audit'> {
  invitations: Pick<InvitationStore, 'create'>;
  now: Date;
}

export async function changeMember(
  member: ListedMember,
  { role, groups }: { role: Role; groups: readonly string[] },
  management: MemberManagement,
): Promise<ManagementOutcome> {
  const { organizationId, members, by } = management;
  if (role !== member.role) {
    if (!mayConcern([role, member.role], by)) return 'owners-only';
    if (!(await changeRole(member, role, management))) return 'last-owner';
    await note(member, 'member-role-changed', `${member.role} → ${role}`, management);
  }
  const before = member.groups.filter(({ source }) => source === 'dashboard').map(({ name }) => name);
  if ([...groups].sort().join('\n') !== before.sort().join('\n')) {
    await members.setGroups(organizationId, member.userId, 'dashboard', groups);
    await note(member, 'member-groups-changed', groups.join(', '), management);
  }
  return 'saved';
}

/** Removes a member from the team; their sessions end at once. */
export async function removeMember(
  member: ListedMember,
  management: MemberManagement,
): Promise<ManagementOutcome> {
  if (!mayConcern([member.role], management.by)) return 'owners-only';
  if (!(await removeFromTeam(member, management))) return 'last-owner';
  await note(member, 'member-removed', member.role, management);
  return 'saved';
}

/** Removes the second factor of a member who has lost it. */
export async function removeSecondFactorOf(
  member: ListedMember,
  management: MemberManagement & { secondFactors: Pick<SecondFactorStore, 'remove'> },
): Promise<ManagementOutcome> {
  const refusal = await accountRefusal(member, management);
  if (refusal !== undefined) return refusal;
  if (await management.secondFactors.remove(member.userId))
    await note(member, 'member-second-factor-removed', '', management);
  return 'saved';
}

/** Why someone may not change how a member signs in; `undefined` if they may. */
export async function accountRefusal(
  { userId, role }: ListedMember,
  { organizationId, by, members }: Pick<MemberManagement, 'organizationId' | 'by' | 'members'>,
): Promise<'owners-only' | 'elsewhere' | undefined> {
  if (!mayConcern([role], by)) return 'owners-only';
  return (await members.isElsewhere(organizationId, userId)) ? 'elsewhere' : undefined;
}

export function mayConcern(concerned: readonly Role[], by: Pick<MemberManagement['by'], 'role'>): boolean {
  return !concerned.includes('owner') || isAllowed(by.role, 'manage-owners');
}

async function note(
  { email }: ListedMember,
  action: Extract<AuditAction, `member-${string}`>,
  detail: string,
  { organizationId, audit, by }: MemberManagement,
): Promise<void> {
  await audit.add(organizationId, by, { action, subject: email, detail });
}
