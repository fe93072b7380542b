/** Credentials for the probed servers, from environment variables. */
export interface ProbeSecrets {
  of(scheme: string): string | undefined;
  nameOf(scheme: string): string;
  /** Removes all of them from a text, because a server may send back what it received. */
  hidden(text: string): string;
}

const PREFIX = 'LECTERN_PROBE_';
/** Shorter values are no secrets, and would remove words from texts. */
const SECRET_MIN = 6;

export function probeSecrets(variables: Readonly<Record<string, string | undefined>>): ProbeSecrets {
  const nameOf = (scheme: string) =>
    PREFIX +
    scheme
      .replace(/([a-z\d])([A-Z])/g, '$1_$2')
      .replace(/[^A-Za-z\d]+/g, '_')
      .toUpperCase();
  const secrets = Object.entries(variables).flatMap(([name, value]) => {
    if (!name.startsWith(PREFIX) || value === undefined || value === '') return [];
    // The password of `user:password` is a secret by itself.
    return [value, value.slice(value.indexOf(':') + 1), Buffer.from(value).toString('base64')];
  });
  const hiding = [...new Set(secrets)]
    .filter((secret) => secret.length >= SECRET_MIN)
    .sort((left, right) => right.length - left.length);
  return {
    nameOf,
    of: (scheme) => variables[nameOf(scheme)] || undefined,
    hidden: (text) => hiding.reduce((kept, secret) => kept.replaceAll(secret, '…'), text),
  };
}
