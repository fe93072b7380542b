import type { Environment } from './environment';
import { type SettingReading, settingFrom } from './setting';

type Read = Pick<Environment, 'databaseUrl' | 'assistant' | 'signIn' | 'git'>;

const OF_POSTGRESQL = ['CONNECTIONS_MAX', 'CONNECT_TIMEOUT_SECONDS', 'STATEMENT_TIMEOUT_SECONDS'] as const;
const OF_MODEL = ['OUTPUT_TOKENS', 'TEMPERATURE', 'REWRITING', 'EXTRA_BODY'] as const;

/**
 * Notes for the start and the doctor on settings without effect. They are not errors, because two environments may share
 * a file of settings.
 */
export function settingsWithoutEffect(reading: SettingReading, read: Read): string[] {
  const { databaseUrl, assistant, signIn, git } = read;
  const written = (names: readonly string[]) =>
    names.filter((name) => settingFrom(reading, name) !== undefined);
  const notes: string[] = [];
  const note = (names: readonly string[], reason: string) => {
    const found = written(names);
    if (found.length > 0) notes.push(`${listed(found)} no effect: ${reason}`);
  };
  if (databaseUrl.startsWith('file:'))
    note(
      [...OF_POSTGRESQL, 'LOCK_TIMEOUT_SECONDS'].map((name) => `DATABASE_${name}`),
      'the database is a file. They are for PostgreSQL, in DATABASE_URL.',
    );
  if (assistant.model.kind === 'embedded')
    note(
      OF_MODEL.map((name) => `ASSISTANT_${name}`),
      'no model is set. Set OPENAI_API_KEY, OPENAI_BASE_URL or ASSISTANT_PROVIDER.',
    );
  const hasProvider = [signIn.oidc, signIn.github, signIn.saml].some((provider) => provider !== undefined);
  if (signIn.signUp === 'anyone' && !hasProvider)
    notes.push(
      'AUTH_SIGN_UP is "anyone", and no identity provider is set that vouches for people: nobody gets an account by it. Set one, such as AUTH_OIDC_ISSUER.',
    );
  if (signIn.secondFactor === 'administrators' && !signIn.hasPasswords)
    note(
      ['AUTH_SECOND_FACTOR'],
      'nobody signs in with a password, and the identity provider asks for its own.',
    );
  if (git !== undefined && !/^https?:/i.test(git.url))
    note(['DOCS_GIT_TOKEN'], 'it is for addresses of HTTPS. Write one in DOCS_GIT_URL, or leave it out.');
  if (git !== undefined && !/^ssh:|^[\w.-]+@/i.test(git.url))
    note(
      ['DOCS_GIT_SSH_KEY_FILE'],
      'it is for addresses of SSH. Write one in DOCS_GIT_URL, or leave it out.',
    );
  return notes;
}

function listed(names: readonly string[]): string {
  if (names.length === 1) return `${names[0]} has`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} have`;
}
