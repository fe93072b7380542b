import { type SettingReading, settingFrom } from './setting';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user name and password. */
  smtpUrl: string;
  from: string;
}

/** Reads the mail settings; `undefined` if none are set. Invalid ones are reported as problems. */
export function mailSettingsFrom(reading: SettingReading): MailSettings | undefined {
  const smtpUrl = settingFrom(reading, 'SMTP_URL');
  const from = settingFrom(reading, 'MAIL_FROM');
  if (smtpUrl === undefined && from === undefined) return undefined;
  if (smtpUrl === undefined || from === undefined) {
    const missing = smtpUrl === undefined ? 'SMTP_URL' : 'MAIL_FROM';
    reading.problems.push(`${missing} is missing. Mail needs both SMTP_URL and MAIL_FROM.`);
    return undefined;
  }
  if (!/^smtps?:\/\/[^/\s]/.test(smtpUrl) || !URL.canParse(smtpUrl)) {
    // The value may contain a password, so it is not repeated.
    const example = '"smtps://user:password@mail.example.com"';
    reading.problems.push(`SMTP_URL is no address of a mail server. Write one such as ${example}.`);
  }
  if (!/^[^<>\r\n]*<?[^\s@<>"]+@[^\s@<>"]+>?$/.test(from))
    reading.problems.push(`MAIL_FROM is "${from}". Write a sender such as "Docs <docs@example.com>".`);
  return { smtpUrl, from };
}
