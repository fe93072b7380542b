import type { Mailer } from '@/lib/auth/mailer';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import type { MailBrand } from '@/lib/mail/branded-mail';
import { currentSite, runtime } from '@/lib/runtime';
import { sitePalette } from '@/lib/site/colors/site-colors';
import { fileAddress } from '@/lib/site/site-layout';

/** Sends mail with the site's branding; `undefined` if no mail server is configured. */
export async function siteMailer(): Promise<Mailer | undefined> {
  const { mail, publicAddress } = runtime().environment;
  if (mail === undefined) return undefined;
  const { configuration } = await currentSite();
  const { smtpMailer } = await import('@/lib/mail/smtp-mailer');
  return smtpMailer(mail, mailBrand(configuration, publicAddress));
}

/** Leaves out SVG logos, which mail programs do not show. */
function mailBrand(configuration: SiteConfiguration, siteAddress: string): MailBrand {
  const buttonIn = (mode: 'light' | 'dark') => {
    const { fill, onFill } = sitePalette(configuration, mode);
    return { fill, onFill };
  };
  const logo = configuration.logo && fileAddress(configuration.logo.light);
  const isShown = logo !== undefined && /\.(?:png|jpe?g|gif)$/i.test(logo);
  return {
    siteName: configuration.name,
    homeUrl: siteAddress,
    button: buttonIn('light'),
    darkButton: buttonIn('dark'),
    ...(isShown ? { logoUrl: logo.startsWith('/') ? siteAddress + logo : logo } : {}),
  };
}
