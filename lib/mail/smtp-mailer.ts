import type { MailSettings } from '@/lib/base/mail-settings';

const timeoutMs = 15_000;

/** Sends mail by the SMTP server of the settings; its package is loaded with the first message. */
export function smtpMailer({ smtpUrl, from }: MailSettings) {
  return {
    async send(mail: { to: string; subject: string; text: string }): Promise<void> {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        // Text is text: neither files nor addresses are read for a message.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await transport.sendMail({ from, ...mail });
    },
  };
}
