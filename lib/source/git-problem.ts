import type { GitSettings } from '@/lib/base/settings/git-settings';
import { printableText } from '@/lib/base/text/printable-text';

const NEEDS_TOKEN = /could not read (?:Username|Password)|Authentication failed/;

export function gitProblem(printed: string, { token }: Pick<GitSettings, 'token'>): string {
  if (NEEDS_TOKEN.test(printed))
    return token === undefined
      ? 'it is not public. Write a token that may read it in DOCS_GIT_TOKEN.'
      : 'it does not accept the token in DOCS_GIT_TOKEN. Write one that may read this repository.';
  const lines = printed
    .split('\n')
    .filter((line) => /^(?:fatal|error|remote|ssh|Host key|Permission|git@|\S+: Permission)/i.test(line));
  // The host's message goes into a log.
  const reason = sentence(printableText((lines.length > 0 ? lines : [printed]).join(' ').trim()));
  if (/Permission denied \(publickey/.test(printed))
    return `${reason} Name a private key that may read the repository in DOCS_GIT_SSH_KEY_FILE.`;
  if (/Host key verification failed/.test(printed))
    return `${reason} Put the key of the host into the "known_hosts" of the account that runs the server (ssh-keyscan).`;
  return reason;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
