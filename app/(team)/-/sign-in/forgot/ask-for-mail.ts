'use server';

import { notFound, redirect } from 'next/navigation';
import { after } from 'next/server';
import { siteMailer } from '@/app/(team)/site-mailer';
import { mailPasswordLink, mayAskForMail } from '@/lib/auth/password-links';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { ownAddress } from '@/lib/base/web/addresses';
import { currentVisit } from '@/lib/current-request';
import { currentSite, runtime } from '@/lib/runtime';

/** Mails a password link. The response is the same for every address. */
export async function askForMail(form: FormData): Promise<void> {
  const mailer = await siteMailer();
  if (!runtime().environment.signIn.hasPasswords || mailer === undefined) notFound();
  const accounts = await runtime().accounts();
  const { configuration } = await currentSite();
  const context = accounts.passwords(configuration.name);
  if (!(await mayAskForMail((await currentVisit()).address, context)))
    redirect(ownAddress('sign-in/forgot?outcome=too-many'));
  const email = String(form.get('email') ?? '');
  // Runs after the response, so that the response time does not reveal who has an account.
  after(() =>
    mailPasswordLink(email, mailer, context).catch((error: unknown) =>
      console.error(`A mail could not be sent: ${reasonOf(error)}`),
    ),
  );
  redirect(ownAddress('sign-in/forgot?outcome=sent'));
}
