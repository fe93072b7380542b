'use server';

import { notFound, redirect } from 'next/navigation';
import { answerMember } from '@/app/(team)/answer-form';
import type { FormAnswer } from '@/components/dashboard/form-answer';
import type { SecondFactorConfirmState } from '@/components/dashboard/second-factor-confirm-form';
import type { SecondFactorPasswordState } from '@/components/dashboard/second-factor-password-form';
import { confirmPassword } from '@/lib/auth/change-password';
import { beginSecondFactor, confirmSecondFactor } from '@/lib/auth/second-factor';
import { ownAddress } from '@/lib/base/web/addresses';
import { currentSite, runtime } from '@/lib/runtime';
import { ownSession } from './own-session';

export async function addSecondFactor(
  before: FormAnswer<SecondFactorPasswordState>,
  form: FormData,
): Promise<FormAnswer<SecondFactorPasswordState>> {
  return answerMember(before, async (): Promise<SecondFactorPasswordState> => {
    const { member, accounts, message } = await confirmedMember(form);
    if (message !== undefined) return { message };
    await beginSecondFactor(member, accounts.secondFactors((await currentSite()).configuration.name));
    redirect(ownAddress('account'));
  });
}

/** Confirms the app with its first code; the recovery codes are only shown now. */
export async function confirmOwnSecondFactor(
  before: FormAnswer<SecondFactorConfirmState>,
  form: FormData,
): Promise<FormAnswer<SecondFactorConfirmState>> {
  return answerMember(before, async (): Promise<SecondFactorConfirmState> => {
    const { member } = await ownSession();
    const accounts = await runtime().accounts();
    const context = accounts.secondFactors((await currentSite()).configuration.name);
    const outcome = await confirmSecondFactor(member.userId, String(form.get('code') ?? ''), context);
    if (outcome.kind === 'confirmed') {
      await accounts.log.add(member, { action: 'second-factor-added' });
      return { recoveryCodes: outcome.recoveryCodes };
    }
    if (outcome.reason === 'too-many-attempts')
      return { message: 'There were too many codes. Try again in a quarter of an hour.' };
    return { message: 'This code is wrong. Write the one that the app shows now.' };
  });
}

/** Removes the user's second factor, after checking the password. */
export async function removeOwnSecondFactor(
  before: FormAnswer<SecondFactorPasswordState>,
  form: FormData,
): Promise<FormAnswer<SecondFactorPasswordState>> {
  return answerMember(before, async (): Promise<SecondFactorPasswordState> => {
    const { member, accounts, message } = await confirmedMember(form);
    if (message !== undefined) return { message };
    const isRemoved = await accounts.secondFactors('').secondFactors.remove(member.userId);
    if (isRemoved) await accounts.log.add(member, { action: 'second-factor-removed' });
    redirect(ownAddress('account?notice=second-factor-removed'));
  });
}

async function confirmedMember(form: FormData) {
  const { member } = await ownSession();
  if (!runtime().environment.signIn.hasPasswords) notFound();
  const accounts = await runtime().accounts();
  const outcome = await confirmPassword(member, String(form.get('password') ?? ''), accounts.limits);
  return { member, accounts, message: passwordMessages[outcome] };
}

const passwordMessages = {
  right: undefined,
  wrong: 'This is not your password.',
  'too-many-attempts': 'There were too many attempts. Try again in a quarter of an hour.',
} as const;
