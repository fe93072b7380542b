import { describe, expect, it } from 'vitest';
import { signInSettingsFrom } from './sign-in-settings';

function read(variables: Record<string, string>, isPrivate = false) {
  const problems: string[] = [];
  const settings = signInSettingsFrom(
    { variables, problems },
    { isPrivate, pathOf: (name) => variables[name] },
  );
  return { ...settings, problems };
}

const oidc = {
  AUTH_OIDC_ISSUER: 'https://login.example.com/team/',
  AUTH_OIDC_CLIENT_ID: 'docs',
  AUTH_OIDC_CLIENT_SECRET: 'hush',
};

describe('the settings of sign-in', () => {
  it('are passwords for the team, and nothing for readers, when none is set', () => {
    expect(read({})).toMatchObject({
      hasPasswords: true,
      isForReaders: false,
      signUp: 'invited',
      problems: [],
    });
  });

  it('let readers of a private site sign in', () => {
    expect(read({}, true).isForReaders).toBe(true);
  });

  it('put an identity provider in the place of passwords', () => {
    expect(read(oidc)).toMatchObject({
      hasPasswords: false,
      isForReaders: true,
      oidc: { issuer: 'https://login.example.com/team', groupsClaim: 'groups', name: 'single sign-on' },
      problems: [],
    });
    expect(read({ ...oidc, AUTH_PASSWORD: 'on', AUTH_READERS: 'off' })).toMatchObject({
      hasPasswords: true,
      isForReaders: false,
    });
  });

  it('trust addresses of a provider that does not say whether they are verified only where that is written', () => {
    const entra = { ...oidc, AUTH_OIDC_ISSUER: 'https://login.microsoftonline.com/5b50642d/v2.0' };
    expect(read(entra).oidc?.trustsEmail).toBe(false);
    expect(read({ ...entra, AUTH_OIDC_TRUSTS_EMAIL: 'on' })).toMatchObject({
      oidc: { trustsEmail: true },
      problems: [],
    });
  });

  it('call two providers by different names', () => {
    const saml = { AUTH_SAML_METADATA_URL: 'https://login.example.com/metadata.xml' };
    expect(read(saml).saml?.name).toBe('single sign-on');
    expect(read({ ...saml, ...oidc })).toMatchObject({
      oidc: { name: 'single sign-on' },
      saml: { name: 'SAML' },
    });
  });

  it("name the server of GitHub, of the company or everyone's", () => {
    const client = { AUTH_GITHUB_CLIENT_ID: 'a', AUTH_GITHUB_CLIENT_SECRET: 'b' };
    expect(read(client).github?.url).toBe('https://github.com');
    expect(read({ ...client, AUTH_GITHUB_URL: 'https://git.example.com/' }).github?.url).toBe(
      'https://git.example.com',
    );
  });

  it.each([
    [{ AUTH_PASSWORD: 'off', AUTH_READERS: 'on' }, 'Readers are to sign in, but'],
    [{ AUTH_GITHUB_URL: 'git.example.com' }, 'Write the address of the GitHub server'],
    [{ ...oidc, AUTH_OIDC_CLIENT_SECRET: '' }, 'AUTH_OIDC_CLIENT'],
    [{ AUTH_OIDC_CLIENT_ID: 'a', AUTH_OIDC_CLIENT_SECRET: 'b' }, 'AUTH_OIDC_ISSUER is missing'],
    [{ ...oidc, AUTH_OIDC_ISSUER: 'login' }, 'Write its https address'],
    [
      { ...oidc, AUTH_OIDC_TRUSTS_EMAIL: 'on', AUTH_OIDC_ISSUER: 'https://accounts.google.com' },
      'everybody can have an account at https://accounts.google.com',
    ],
    [
      {
        ...oidc,
        AUTH_OIDC_TRUSTS_EMAIL: 'on',
        AUTH_OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0',
      },
      'everybody can have an account at',
    ],
    [{ AUTH_GITHUB_CLIENT_ID: 'a' }, 'AUTH_GITHUB_CLIENT_SECRET is missing'],
    [{ AUTH_GITHUB_URL: 'https://git.example.com' }, 'AUTH_GITHUB_URL is set without AUTH_GITHUB_CLIENT_ID'],
    [{ AUTH_OIDC_NAME: 'Acme' }, 'AUTH_OIDC_NAME is set without AUTH_OIDC_ISSUER.'],
    [{ AUTH_OIDC_SIGN_OUT: 'provider' }, 'AUTH_OIDC_SIGN_OUT is set without AUTH_OIDC_ISSUER.'],
    [{ AUTH_SAML_NAME: 'Acme' }, 'AUTH_SAML_METADATA_URL is missing.'],
    [{ AUTH_SAML_GROUPS_ATTRIBUTE: 'memberOf' }, 'AUTH_SAML_METADATA_URL is missing.'],
    [{ AUTH_JWT_NAME: 'Acme' }, 'AUTH_JWT_ISSUER is missing.'],
    [{ AUTH_PASSWORD: 'yes' }, 'Write "on" or "off"'],
    [{ AUTH_SIGN_UP: 'all' }, 'Write "invited"'],
  ])('say what is wrong with %j', (variables, message) => {
    const written = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
    expect(read(written).problems.join('\n')).toContain(message);
  });
});
