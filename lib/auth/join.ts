import type { AccountStore, StoredUser } from './account-store';
import type { AuditStore } from './audit-store';
import { emailFrom } from './email';
import type { Invitation, InvitationStore } from './invitation-store';
import type { MemberStore } from './member-store';
import { oneTimeTokenHash } from './one-time-token';
import { hashPassword } from './password-hash';
import { type PasswordProblem, passwordProblem } from './password-rules';

export interface JoinContext {
  /** An invitation only counts at its organization's sites. */
  organizationId: string;
  accounts: AccountStore;
  members: MemberStore;
  invitations: InvitationStore;
  audit: AuditStore;
}

/** Why someone could not join; the form explains it. */
export type JoinRefusal = 'expired' | 'no-email' | 'no-name' | 'email-taken' | PasswordProblem;

export type JoinOutcome = { kind: 'joined'; user: StoredUser } | { kind: 'refused'; reason: JoinRefusal };

export async function openInvitation(
  token: string,
  { organizationId, invitations, members }: JoinContext,
): Promise<Invitation | undefined> {
  const invitation = await invitations.open(oneTimeTokenHash(token));
  if (invitation?.organizationId !== organizationId) return undefined;
  // Two concurrent starts print two links; once an owner has joined with one, the other is invalid.
  const isOver = invitation.purpose === 'setup' && (await members.hasOwner(invitation.organizationId));
  return isOver ? undefined : invitation;
}

export async function joinWithPassword(
  form: { token: string; email: string; name: string; password: string; siteName: string },
  context: JoinContext,
): Promise<JoinOutcome> {
  const refused = (reason: JoinRefusal): JoinOutcome => ({ kind: 'refused', reason });
  const email = emailFrom(form.email);
  const name = form.name.trim().slice(0, 100);
  if ((await openInvitation(form.token, context)) === undefined) return refused('expired');
  if (name === '') return refused('no-name');
  if (email === undefined) return refused('no-email');
  const problem = await passwordProblem(form.password, { email, siteName: form.siteName });
  if (problem !== undefined) return refused(problem);
  if ((await context.accounts.userByEmail(email)) !== undefined) return refused('email-taken');
  const passwordHash = await hashPassword(form.password);
  return spendInvitation(form.token, context, async () => {
    const user = await context.accounts.createUser({ email, name, passwordHash });
    return user ?? 'email-taken';
  });
}

export function joinAs(user: StoredUser, token: string, context: JoinContext): Promise<JoinOutcome> {
  return spendInvitation(token, context, async () => user);
}

async function spendInvitation(
  token: string,
  context: JoinContext,
  personOf: () => Promise<StoredUser | JoinRefusal>,
): Promise<JoinOutcome> {
  const { invitations, members, audit, accounts } = context;
  const tokenHash = oneTimeTokenHash(token);
  const invitation = await openInvitation(token, context);
  // Consumed before anything is created, so that only one of two concurrent requests joins.
  if (invitation === undefined || !(await invitations.consume(tokenHash)))
    return { kind: 'refused', reason: 'expired' };
  try {
    const user = await personOf();
    if (typeof user === 'string') {
      await invitations.release(tokenHash);
      return { kind: 'refused', reason: user };
    }
    const { organizationId, role, groups } = invitation;
    await members.add(organizationId, user.userId, role);
    if (groups.length > 0) await members.setGroups(organizationId, user.userId, 'dashboard', groups);
    await accounts.noteSignIn(user.userId);
    await audit.add(organizationId, user, { action: 'member-joined', subject: user.email, detail: role });
    return { kind: 'joined', user };
  } catch (error) {
    await invitations.release(tokenHash);
    throw error;
  }
}
