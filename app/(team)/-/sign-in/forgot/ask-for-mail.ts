'use server';

import { notFound, redirect } from 'next/navigation';
import { after } from 'next/server';
import { mailPasswordLink, mayAskForMail } from '@/lib/auth/password-links';
import { ownAddress } from '@/lib/base/addresses';
import { currentEnvironment } from '@/lib/base/environment';
import { currentVisit } from '@/lib/current-request';
import { currentSite, runtime } from '@/lib/runtime';

/** Mails a password link. The response is the same for every address. */
export async function askForMail(form: FormData): Promise<void> {
  const { mail, signIn } = currentEnvironment();
  if (!signIn.hasPasswords || mail === undefined) notFound();
  const accounts = await runtime().accounts();
  const context = accounts.passwords((await currentSite()).configuration.name);
  if (!(await mayAskForMail((await currentVisit()).address, context)))
    redirect(ownAddress('sign-in/forgot?outcome=too-many'));
  const { smtpMailer } = await import('@/lib/mail/smtp-mailer');
  const email = String(form.get('email') ?? '');
  // After the response, so that its time does not reveal who has an account.
  after(() =>
    mailPasswordLink(email, smtpMailer(mail), context).catch((error: unknown) =>
      console.error(`A mail could not be sent: ${error instanceof Error ? error.message : 'unknown'}`),
    ),
  );
  redirect(ownAddress('sign-in/forgot?outcome=sent'));
}
