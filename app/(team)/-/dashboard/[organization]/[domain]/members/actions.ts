'use server';

import { revalidatePath } from 'next/cache';
import { notFound, redirect } from 'next/navigation';
import { answerMember } from '@/app/(team)/answer-form';
import { siteMailer } from '@/app/(team)/site-mailer';
import type { FormAnswer } from '@/components/dashboard/form-answer';
import type { InviteState } from '@/components/dashboard/invite-form';
import type { MemberFormState } from '@/components/dashboard/member-form';
import type { PasswordLinkState } from '@/components/dashboard/password-link-form';
import { SEEN_FIELD, seenMember } from '@/components/dashboard/seen-field';
import type { AuditAction } from '@/lib/auth/audit-store';
import { emailFrom } from '@/lib/auth/email';
import { invitationPath } from '@/lib/auth/invitation-path';
import { mailInvitation } from '@/lib/auth/mail-invitation';
import {
  accountRefusal,
  changeMember,
  inviteMember,
  type MemberManagement,
  removeMember,
  removeSecondFactorOf,
} from '@/lib/auth/manage-members';
import type { ListedMember } from '@/lib/auth/member-store';
import { newPasswordLink } from '@/lib/auth/password-links';
import { type Role, roles } from '@/lib/auth/role';
import { unlockSignIn } from '@/lib/auth/sign-in-limits';
import { systemClock } from '@/lib/base/clock';
import { runtime } from '@/lib/runtime';
import { type Dashboard, openDashboardFor } from '../dashboard-access';
import { type MemberNotice, memberNoticeText } from './member-notice';

/** Creates an invitation and mails its link, or shows it; only this response contains it. */
export async function inviteByForm(
  before: FormAnswer<InviteState>,
  form: FormData,
): Promise<FormAnswer<InviteState>> {
  return answerMember(before, async (): Promise<InviteState> => {
    const dashboard = await openDashboardFor('manage', form);
    const { stores, path } = dashboard;
    const role = roleFrom(form);
    if (role === undefined) notFound();
    const written = textOf(form, 'email');
    const to = emailFrom(written);
    if (written !== '' && to === undefined)
      return {
        problem: 'Write an e-mail address, such as ada@example.com.',
        written: { email: written, note: textOf(form, 'note'), role, groups: textOf(form, 'groups') },
      };
    const note = textOf(form, 'note') || written;
    const token = await inviteMember(
      { role, groups: groupNamesFrom(textOf(form, 'groups')), note: note.slice(0, 100) },
      { ...managementOf(dashboard), invitations: stores.invitations, now: systemClock() },
    );
    if (token === undefined) return leadTo(path, 'owners-only');
    revalidatePath(`${path}/members`);
    const link = runtime().environment.publicAddress + invitationPath(token);
    const mailer = to === undefined ? undefined : await siteMailer();
    if (to === undefined || mailer === undefined) return { link };
    const { organizationId, name: siteName } = dashboard.site;
    const isMailed = await mailInvitation(
      { to, link, role, by: dashboard.member.name, siteName, organizationId },
      { ...(await runtime().accounts()).limits, mailer, report: console.error },
    );
    return isMailed ? { mailedTo: to } : { link, isUnmailed: true };
  });
}

export async function withdrawInvitation(form: FormData): Promise<void> {
  const { stores, site, member, path } = await openDashboardFor('manage', form);
  const isGone = await stores.invitations.remove(site.organizationId, textOf(form, 'invitationId'));
  if (isGone) await stores.audit.add(site.organizationId, member, { action: 'invitation-removed' });
  leadTo(path, 'saved');
}

/** Changes a member. What someone else has changed since the form was made is shown before it is replaced. */
export async function changeMemberByForm(
  before: FormAnswer<MemberFormState>,
  form: FormData,
): Promise<FormAnswer<MemberFormState>> {
  return answerMember(before, async (): Promise<MemberFormState> => {
    const dashboard = await openDashboardFor('manage', form);
    const changed = await memberOf(dashboard, form);
    const role = roleFrom(form);
    if (role === undefined) notFound();
    revalidatePath(`${dashboard.path}/members`);
    const own = changed.groups.filter(({ source }) => source === 'dashboard').map(({ name }) => name);
    const seen = seenMember(changed.role, own);
    if (form.get(SEEN_FIELD) !== seen) {
      const now = [changed.role, ...own].join(', ');
      return {
        seen,
        notice: {
          tone: 'error',
          text: `This was changed meanwhile, to: ${now}. Save again to replace that.`,
        },
        written: { role, groups: textOf(form, 'groups') },
      };
    }
    const groups = groupNamesFrom(textOf(form, 'groups'));
    const outcome = await changeMember(changed, { role, groups }, managementOf(dashboard));
    return {
      seen: outcome === 'saved' ? seenMember(role, groups) : seen,
      notice: memberNoticeText(outcome),
    };
  });
}

/** Removes a member from the team; their sessions end at once. */
export async function removeMemberByForm(form: FormData): Promise<void> {
  const dashboard = await openDashboardFor('manage', form);
  const outcome = await removeMember(await memberOf(dashboard, form), managementOf(dashboard));
  leadTo(dashboard.path, outcome === 'saved' ? 'removed' : outcome);
}

const passwordLinkProblems = {
  'owners-only': 'Only owners can make links for owners.',
  elsewhere: 'They also belong to another organization, so only they can choose their password.',
} as const;

/** Creates a password link for a member; only this response contains it. */
export async function makePasswordLink(
  before: FormAnswer<PasswordLinkState>,
  form: FormData,
): Promise<FormAnswer<PasswordLinkState>> {
  return answerMember(before, async (): Promise<PasswordLinkState> => {
    const dashboard = await openDashboardFor('manage', form);
    if (!runtime().environment.signIn.hasPasswords) notFound();
    const member = await memberOf(dashboard, form);
    // Setting someone's password gives control of their account.
    const refusal = await accountRefusal(member, managementOf(dashboard));
    if (refusal !== undefined) return { problem: passwordLinkProblems[refusal] };
    const accounts = await runtime().accounts();
    const link = await newPasswordLink(member.userId, 'handed', accounts.passwords(dashboard.site.name));
    await log(dashboard, 'member-password-link-made', member, '');
    return { link };
  });
}

/** Removes the second factor of a member who has lost it. */
export async function removeSecondFactor(form: FormData): Promise<void> {
  const dashboard = await openDashboardFor('manage', form);
  const { secondFactors } = dashboard.stores;
  const member = await memberOf(dashboard, form);
  leadTo(dashboard.path, await removeSecondFactorOf(member, { ...managementOf(dashboard), secondFactors }));
}

/** Lifts a member's sign-in limits. */
export async function unlockMember(form: FormData): Promise<void> {
  const dashboard = await openDashboardFor('manage', form);
  const unlocked = await memberOf(dashboard, form);
  const refusal = await accountRefusal(unlocked, managementOf(dashboard));
  if (refusal === 'elsewhere') return leadTo(dashboard.path, refusal);
  await unlockSignIn(unlocked.email, (await runtime().accounts()).limits);
  await log(dashboard, 'member-unlocked', unlocked, '');
  leadTo(dashboard.path, 'unlocked');
}

/** The context for the rules of `lib/auth/manage-members.ts`. */
function managementOf({ stores, site, member }: Dashboard): MemberManagement {
  const { members, accounts, audit } = stores;
  return { organizationId: site.organizationId, by: member, members, accounts, audit };
}

/** A member of this team; members of other teams are not found. */
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

const groupsMax = 50;
const nameLengthMax = 100;

function groupNamesFrom(written: string): string[] {
  const names = written.split(/[,\n]/).map((name) => name.trim().slice(0, nameLengthMax));
  return [...new Set(names.filter((name) => name !== ''))].slice(0, groupsMax);
}
