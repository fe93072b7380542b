'use server';

import { notFound, redirect } from 'next/navigation';
import { after } from 'next/server';
import { mailPasswordLink, mayAskForMail } from '@/lib/auth/password-links';
import { ownAddress } from '@/lib/base/addresses';
import { currentVisit } from '@/lib/current-request';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import type { MailBrand } from '@/lib/mail/branded-mail';
import { currentSite, runtime } from '@/lib/runtime';
import { sitePalette } from '@/lib/site/colors/site-colors';
import { fileAddress } from '@/lib/site/site-layout';

/** Mails a password link. The response is the same for every address. */
export async function askForMail(form: FormData): Promise<void> {
  const { mail, publicAddress, signIn } = runtime().environment;
  if (!signIn.hasPasswords || mail === undefined) notFound();
  const accounts = await runtime().accounts();
  const { configuration } = await currentSite();
  const context = accounts.passwords(configuration.name);
  if (!(await mayAskForMail((await currentVisit()).address, context)))
    redirect(ownAddress('sign-in/forgot?outcome=too-many'));
  const { smtpMailer } = await import('@/lib/mail/smtp-mailer');
  const brand = mailBrand(configuration, publicAddress);
  const email = String(form.get('email') ?? '');
  // After the response, so that its time does not reveal who has an account.
  after(() =>
    mailPasswordLink(email, smtpMailer(mail, brand), context).catch((error: unknown) =>
      console.error(`A mail could not be sent: ${error instanceof Error ? error.message : 'unknown'}`),
    ),
  );
  redirect(ownAddress('sign-in/forgot?outcome=sent'));
}

/** Mail programs show no SVG. */
function mailBrand(configuration: SiteConfiguration, siteAddress: string): MailBrand {
  const { fill, onFill } = sitePalette(configuration, 'light');
  const logo = configuration.logo && fileAddress(configuration.logo.light);
  const isShown = logo !== undefined && /\.(?:png|jpe?g|gif)$/i.test(logo);
  return {
    siteName: configuration.name,
    homeUrl: siteAddress,
    fill,
    onFill,
    ...(isShown ? { logoUrl: logo.startsWith('/') ? siteAddress + logo : logo } : {}),
  };
}
