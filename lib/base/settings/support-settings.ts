import { isWebAddress } from '@/lib/base/web/is-web-address';
import { type SettingReading, settingFrom } from './setting';

/** Where readers get help if the assistant could not help them. */
export type SupportSettings =
  | { kind: 'mail'; to: string }
  /** Receives each request as JSON. */
  | { kind: 'webhook'; url: string }
  /** A form of an issue tracker, opened in the reader's browser: an address with `{title}` and `{body}`. */
  | { kind: 'form'; url: string };

const ADVICE =
  'Write "mailto:help@example.com", the address of a webhook, or that of a form such as "https://github.com/acme/docs/issues/new?title={title}&body={body}".';

/** `undefined` if support is not configured. */
export function supportSettingsFrom(reading: SettingReading): SupportSettings | undefined {
  const written = settingFrom(reading, 'ASSISTANT_SUPPORT');
  if (written === undefined) return undefined;
  const [, to] = /^mailto:([^\s@?,<>"]+@[^\s@?,<>"]+)$/.exec(written) ?? [];
  if (to !== undefined) {
    if (settingFrom(reading, 'SMTP_URL') === undefined)
      reading.problems.push(
        'ASSISTANT_SUPPORT names a mailbox, and SMTP_URL no server that sends mail. Set it too.',
      );
    return { kind: 'mail', to };
  }
  if (isWebAddress(written))
    return { kind: /\{(?:title|body)\}/.test(written) ? 'form' : 'webhook', url: written };
  reading.problems.push(`ASSISTANT_SUPPORT is "${written}". ${ADVICE}`);
  return undefined;
}
