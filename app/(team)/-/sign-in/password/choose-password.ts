'use server';

import { notFound, redirect } from 'next/navigation';
import type { FormAnswer } from '@/components/dashboard/form-answer';
import type { NewPasswordState } from '@/components/dashboard/new-password-form';
import { choosePasswordByLink } from '@/lib/auth/password-links';
import { passwordProblemTexts } from '@/lib/auth/password-rules';
import { ownAddress } from '@/lib/base/web/addresses';
import { currentSite, runtime } from '@/lib/runtime';

/** Sets the password by a link. People then sign in with it, because the link grants nothing else. */
export async function choosePassword(
  _: FormAnswer<NewPasswordState>,
  form: FormData,
): Promise<FormAnswer<NewPasswordState>> {
  if (!runtime().environment.signIn.hasPasswords) notFound();
  const [token, password] = [String(form.get('token') ?? ''), String(form.get('password') ?? '')];
  const { name } = (await currentSite()).configuration;
  const outcome = await choosePasswordByLink(
    { token, password },
    (await runtime().accounts()).passwords(name),
  );
  if (outcome.kind === 'chosen') redirect(ownAddress('sign-in?notice=password-changed'));
  if (outcome.reason === 'expired')
    redirect(ownAddress(`sign-in/password?token=${encodeURIComponent(token)}`));
  return { state: { message: passwordProblemTexts[outcome.reason] } };
}
