'use server';

import { notFound, redirect } from 'next/navigation';
import type { InviteState } from '@/components/dashboard/invite-form';
import type { PasswordLinkState } from '@/components/dashboard/password-link-form';
import type { AuditAction } from '@/lib/auth/audit-store';
import { changeRole, removeFromTeam } from '@/lib/auth/change-membership';
import { invitationPath } from '@/lib/auth/invitation-path';
import type { ListedMember } from '@/lib/auth/member-store';
import { newOneTimeToken } from '@/lib/auth/one-time-token';
import { newPasswordLink } from '@/lib/auth/password-links';
import { isAllowed, type Role, roles } from '@/lib/auth/role';
import { unlockSignIn } from '@/lib/auth/sign-in-limits';
import { systemClock } from '@/lib/base/clock';
import { currentEnvironment } from '@/lib/base/environment';
import { runtime } from '@/lib/runtime';
import { type Dashboard, openDashboardFor } from '../dashboard-access';
import { groupNamesFrom } from './group-names';
import type { MemberNotice } from './member-notice';

const invitationDays = 7;
const dayMs = 24 * 60 * 60 * 1_000;

/** Creates an invitation; only this response contains its link. */
export async function inviteByForm(_: InviteState, form: FormData): Promise<InviteState> {
  const { stores, site, member, path } = await openDashboardFor('manage', form);
  const role = roleFrom(form);
  if (role === undefined) notFound();
  if (role === 'owner' && !isAllowed(member.role, 'manage-owners')) return leadTo(path, 'owners-only');
  const { token, tokenHash } = newOneTimeToken();
  const note = textOf(form, 'note').slice(0, 100);
  await stores.invitations.create(tokenHash, {
    organizationId: site.organizationId,
    role,
    groups: groupNamesFrom(textOf(form, 'groups')),
    note,
    createdBy: member.name,
    expiresAt: new Date(systemClock().getTime() + invitationDays * dayMs),
  });
  const entry = { action: 'invitation-created', subject: note, detail: role } as const;
  await stores.audit.add(site.organizationId, member, entry);
  return { link: currentEnvironment().publicOrigin + invitationPath(token) };
}

/** Invalidates an invitation. */
export async function withdrawInvitation(form: FormData): Promise<void> {
  const { stores, site, member, path } = await openDashboardFor('manage', form);
  const isGone = await stores.invitations.remove(site.organizationId, textOf(form, 'invitationId'));
  if (isGone) await stores.audit.add(site.organizationId, member, { action: 'invitation-removed' });
  leadTo(path, 'saved');
}

/** Changes a member's role and groups. */
export async function changeMember(form: FormData): Promise<void> {
  const dashboard = await openDashboardFor('manage', form);
  const { stores, site, path } = dashboard;
  const changed = await memberOf(dashboard, form);
  const role = roleFrom(form);
  if (role === undefined) notFound();
  const concernsOwners = role !== changed.role && (role === 'owner' || changed.role === 'owner');
  if (concernsOwners && !isAllowed(dashboard.member.role, 'manage-owners')) leadTo(path, 'owners-only');
  if (role !== changed.role) {
    if (!(await changeRole(changed, role, { ...stores, organizationId: site.organizationId })))
      leadTo(path, 'last-owner');
    await log(dashboard, 'member-role-changed', changed, `${changed.role} → ${role}`);
  }
  const groups = groupNamesFrom(textOf(form, 'groups'));
  const before = changed.groups.filter(({ source }) => source === 'dashboard').map(({ name }) => name);
  if ([...groups].sort().join('\n') !== [...before].sort().join('\n')) {
    await stores.members.setGroups(site.organizationId, changed.userId, 'dashboard', groups);
    await log(dashboard, 'member-groups-changed', changed, groups.join(', '));
  }
  leadTo(path, 'saved');
}

/** Removes a member from the team; their sessions end at once. */
export async function removeMember(form: FormData): Promise<void> {
  const dashboard = await openDashboardFor('manage', form);
  const { stores, site, path } = dashboard;
  const removed = await memberOf(dashboard, form);
  if (removed.role === 'owner' && !isAllowed(dashboard.member.role, 'manage-owners'))
    leadTo(path, 'owners-only');
  if (!(await removeFromTeam(removed, { ...stores, organizationId: site.organizationId })))
    leadTo(path, 'last-owner');
  await log(dashboard, 'member-removed', removed, removed.role);
  leadTo(path, 'removed');
}

/** Makes a password link for a member; only this response contains it. */
export async function makePasswordLink(_: PasswordLinkState, form: FormData): Promise<PasswordLinkState> {
  const dashboard = await openDashboardFor('manage', form);
  if (!currentEnvironment().signIn.hasPasswords) notFound();
  const member = await memberOf(dashboard, form);
  // Setting an owner's password would give control of the owner's account.
  if (member.role === 'owner' && !isAllowed(dashboard.member.role, 'manage-owners'))
    return { problem: 'Only owners make links for owners.' };
  const accounts = await runtime().accounts();
  const link = await newPasswordLink(member.userId, 'handed', accounts.passwords(dashboard.site.name));
  await log(dashboard, 'member-password-link-made', member, '');
  return { link };
}

/** Removes the second factor of a member who has lost it. */
export async function removeSecondFactor(form: FormData): Promise<void> {
  const dashboard = await openDashboardFor('manage', form);
  const member = await memberOf(dashboard, form);
  if (member.role === 'owner' && !isAllowed(dashboard.member.role, 'manage-owners'))
    leadTo(dashboard.path, 'owners-only');
  if (await dashboard.stores.secondFactors.remove(member.userId))
    await log(dashboard, 'member-second-factor-removed', member, '');
  leadTo(dashboard.path, 'saved');
}

/** Lifts a member's sign-in limits. */
export async function unlockMember(form: FormData): Promise<void> {
  const dashboard = await openDashboardFor('manage', form);
  const unlocked = await memberOf(dashboard, form);
  await unlockSignIn(unlocked.email, (await runtime().accounts()).limits);
  await log(dashboard, 'member-unlocked', unlocked, '');
  leadTo(dashboard.path, 'unlocked');
}

/** A member of this team; ids of other teams are not found. */
async function memberOf({ stores, site }: Dashboard, form: FormData): Promise<ListedMember> {
  const userId = textOf(form, 'userId');
  const members = await stores.members.list(site.organizationId);
  return members.find((member) => member.userId === userId) ?? notFound();
}

async function log(
  { stores, site, member }: Dashboard,
  action: Extract<AuditAction, `member-${string}`>,
  { email }: ListedMember,
  detail: string,
): Promise<void> {
  await stores.audit.add(site.organizationId, member, { action, subject: email, detail });
}

function leadTo(path: string, notice: MemberNotice): never {
  redirect(`${path}/members?notice=${notice}`);
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

function roleFrom(form: FormData): Role | undefined {
  const written = textOf(form, 'role');
  return roles.find((role) => role === written);
}
