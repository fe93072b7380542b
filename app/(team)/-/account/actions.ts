'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { answerMember } from '@/app/(team)/answer-form';
import type { ChangePasswordState } from '@/components/dashboard/change-password-form';
import type { FormAnswer } from '@/components/dashboard/form-answer';
import { changePassword } from '@/lib/auth/change-password';
import { passwordProblemTexts } from '@/lib/auth/password-rules';
import { ownAddress } from '@/lib/base/web/addresses';
import { currentVisit } from '@/lib/current-request';
import { currentSite, runtime } from '@/lib/runtime';
import { ownSession } from './own-session';

/** Changes the current user's password. This browser stays signed in; all other sessions end. */
export async function changeOwnPassword(
  before: FormAnswer<ChangePasswordState>,
  form: FormData,
): Promise<FormAnswer<ChangePasswordState>> {
  return answerMember(before, async (): Promise<ChangePasswordState> => {
    const { member } = await ownSession();
    if (!runtime().environment.signIn.hasPasswords || member.passwordHash === undefined)
      return { kind: 'wrong', field: 'current', message: 'You have no password here.' };
    const accounts = await runtime().accounts();
    const context = accounts.passwords((await currentSite()).configuration.name);
    const written = { current: String(form.get('current') ?? ''), next: String(form.get('next') ?? '') };
    const outcome = await changePassword(member, written, context);
    if (outcome.kind === 'changed') {
      await accounts.log.add(member, { action: 'password-changed' });
      (await cookies()).set(await accounts.newSession(outcome.user, 'password', await currentVisit()));
      return { kind: 'changed' };
    }
    const { reason } = outcome;
    if (reason === 'wrong')
      return { kind: 'wrong', field: 'current', message: 'This is not your current password.' };
    if (reason === 'too-many-attempts')
      return {
        kind: 'wrong',
        field: 'current',
        message: 'There were too many attempts. Try again in a quarter of an hour.',
      };
    return { kind: 'wrong', field: 'next', message: passwordProblemTexts[reason] };
  });
}

export async function endOwnSession(form: FormData): Promise<void> {
  const { member } = await ownSession();
  const { sessions, log } = await runtime().accounts();
  const isEnded = await sessions.end(member.userId, String(form.get('sessionId') ?? ''));
  if (isEnded) await log.add(member, { action: 'session-ended' });
  redirect(ownAddress('account?notice=ended'));
}

export async function endEverySession(): Promise<void> {
  const { member, session } = await ownSession();
  const { join, log, signOut } = await runtime().accounts();
  const hint = await signOut.hintOf(session.sessionId);
  await join.accounts.endSessions(member.userId);
  await log.add(member, { action: 'signed-out-everywhere' });
  redirect(await signOut.address(hint, ownAddress('sign-in?notice=signed-out-everywhere')));
}
