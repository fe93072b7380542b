import type { MailSettings } from '@/lib/base/settings/mail-settings';
import { brandedMail, type MailAction, type MailBrand } from './branded-mail';

interface MailToSend {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  action?: MailAction;
}

const timeoutMs = 15_000;

/** Sends mail through the configured SMTP server. The mail package is loaded with the first message. */
export function smtpMailer({ smtpUrl, from }: MailSettings, brand?: MailBrand) {
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // Message content must never come from a file or URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    /**
     * Signs in to the server without sending anything.
     *
     * @throws if that fails
     */
    async verify(): Promise<void> {
      await (await connect()).verify();
    },
    async send({ action, ...mail }: MailToSend): Promise<void> {
      const html = brand === undefined ? {} : { html: brandedMail({ text: mail.text, action }, brand) };
      await (await connect()).sendMail({ from, ...mail, ...html });
    },
  };
}
