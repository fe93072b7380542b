import type { MailSettings } from '@/lib/base/mail-settings';

const timeoutMs = 15_000;

/** Sends mail through the configured SMTP server; the package is loaded with the first message. */
export function smtpMailer({ smtpUrl, from }: MailSettings) {
  return {
    async send(mail: { to: string; subject: string; text: string }): Promise<void> {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
        // Messages are plain text: no file or URL may be read for their content.
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await transport.sendMail({ from, ...mail });
    },
  };
}
