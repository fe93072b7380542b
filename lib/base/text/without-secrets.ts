import { inspect } from 'node:util';

const HIDDEN = '[secret]';

/** A function that writes `[secret]` wherever a text has one of these values, also as JSON and Node's errors write them. */
export function withoutSecrets(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .flatMap((secret) => [secret, inspect(secret, { breakLength: Infinity }).slice(1, -1)])
    .flatMap((form) => [form, JSON.stringify(form).slice(1, -1)]);
  // The longest first: one may begin like another, of which the rest would be left.
  const written = [...new Set(forms)].sort((one, other) => other.length - one.length);
  return (text) => written.reduce((hidden, form) => hidden.replaceAll(form, HIDDEN), text);
}
