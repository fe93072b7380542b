import { expect, it } from 'vitest';
import { readEnvironment } from './environment';
import type { Variables } from './setting';

function notesOf(variables: Variables): readonly string[] {
  return readEnvironment(variables, { projectDirectory: '/srv/lectern', relativeTo: () => '/home/ada' })
    .withoutEffect;
}

const POSTGRESQL = { DATABASE_URL: 'postgresql://db.example.com/lectern' };
const MODEL = { OPENAI_API_KEY: 'sk-only-for-tests' };
const PROVIDER = { AUTH_GITHUB_CLIENT_ID: 'lectern', AUTH_GITHUB_CLIENT_SECRET: 'only-for-tests' };
const SSH = { DOCS_GIT_URL: 'git@github.com:acme/docs.git' };
const HTTPS = { DOCS_GIT_URL: 'https://github.com/acme/docs' };

it.each([
  [
    { DATABASE_CONNECTIONS_MAX: '20', DATABASE_LOCK_TIMEOUT_SECONDS: '5' },
    POSTGRESQL,
    /^DATABASE_CONNECTIONS_MAX and DATABASE_LOCK_TIMEOUT_SECONDS have no effect: the database is a file\./,
  ],
  [{ ASSISTANT_OUTPUT_TOKENS: '500' }, MODEL, /^ASSISTANT_OUTPUT_TOKENS has no effect: no model is set\./],
  [{ AUTH_SIGN_UP: 'anyone' }, PROVIDER, /^AUTH_SIGN_UP is "anyone", and no identity provider is set/],
  [{ ...SSH, DOCS_GIT_TOKEN: 'only-for-tests' }, HTTPS, /^DOCS_GIT_TOKEN has no effect: it is for addresses/],
  [{ ...HTTPS, DOCS_GIT_SSH_KEY_FILE: '/key' }, SSH, /^DOCS_GIT_SSH_KEY_FILE has no effect: it is for addr/],
  [
    { ...PROVIDER, AUTH_SECOND_FACTOR: 'administrators' },
    { AUTH_PASSWORD: 'on' },
    /^AUTH_SECOND_FACTOR has no effect: nobody signs in with a password/,
  ],
])('tells of %o, and not beside %o', (variables, effective, note) => {
  expect(notesOf(variables)).toEqual([expect.stringMatching(note)]);
  expect(notesOf({ ...variables, ...effective })).toEqual([]);
});

it('says nothing where nothing is written', () => {
  expect(notesOf({})).toEqual([]);
});
