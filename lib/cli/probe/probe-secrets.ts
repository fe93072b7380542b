/** Credentials for the servers that are asked, from the variables of the process. */
export interface ProbeSecrets {
  of(scheme: string): string | undefined;
  nameOf(scheme: string): string;
  /** A text without any of them: a server may send back what it was sent. */
  hidden(text: string): string;
}

const PREFIX = 'LECTERN_PROBE_';
/** Shorter ones would take words out of texts, and are no secrets. */
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
    // Of `user:password`, the password alone is one too.
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
