'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { FormAnswer } from '@/components/dashboard/form-answer';
import type { JoinFormState } from '@/components/dashboard/join-form';
import { type JoinRefusal, joinAs, joinWithPassword } from '@/lib/auth/join';
import { passwordProblemTexts } from '@/lib/auth/password-rules';
import { isAllowed } from '@/lib/auth/role';
import { ownAddress } from '@/lib/base/web/addresses';
import { currentMember, currentVisit } from '@/lib/current-request';
import { currentSite, runtime } from '@/lib/runtime';

const texts: Record<JoinRefusal, string> = {
  expired: 'This invitation is no longer valid. Ask for a new one.',
  'no-email': 'Write an e-mail address, for example ada@example.com.',
  'no-name': 'Write your name, as the team knows you.',
  ...passwordProblemTexts,
  'email-taken': 'Someone has an account with this address. Sign in first, then open the invitation again.',
};

export async function joinByPassword(
  _: FormAnswer<JoinFormState>,
  form: FormData,
): Promise<FormAnswer<JoinFormState>> {
  const accounts = await runtime().accounts();
  const text = (name: string) => String(form.get(name) ?? '');
  const [email, name] = [text('email'), text('name')];
  const siteName = (await currentSite()).configuration.name;
  const written = { token: text('token'), email, name, password: text('password'), siteName };
  const outcome = await joinWithPassword(written, accounts.join);
  if (outcome.kind === 'refused') {
    return { state: { email, name, reason: outcome.reason, message: texts[outcome.reason] } };
  }
  (await cookies()).set(await accounts.newSession(outcome.user, 'invitation', await currentVisit()));
  return redirect(await pathAfterJoining(outcome.user.userId));
}

export async function joinAsMyself(form: FormData): Promise<void> {
  const accounts = await runtime().accounts();
  const token = String(form.get('token') ?? '');
  const member = await currentMember();
  const outcome = member && (await joinAs(member, token, accounts.join));
  // The page checks the invitation again and shows the reason.
  if (outcome?.kind !== 'joined') redirect(ownAddress(`join?token=${encodeURIComponent(token)}`));
  redirect(await pathAfterJoining(outcome.user.userId));
}

async function pathAfterJoining(userId: string): Promise<string> {
  const { join, organizationId, dashboardPath } = await runtime().accounts();
  const member = await join.accounts.member(organizationId, userId);
  return isAllowed(member?.role, 'see-dashboard') ? dashboardPath : '/';
}
