import { writtenCommand } from '@/lib/base/text/written-command';
import { sessionSecretVariable } from './local-secrets';

/** The message when this machine's secret differs from that of others on its database. */
export function otherSecret(domain: string): string {
  return [
    `${sessionSecretVariable} is not the one that this database is used with: sessions and the assistant's panel would`,
    'stop working for the others. Set it to the same value on every machine. If it was changed on purpose, run:',
    writtenCommand('keys', `accept-secret ${domain}`),
  ].join(' ');
}
