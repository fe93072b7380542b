import { expect, test } from 'vitest';
import { identityProviders } from './identity-providers';

const client = { clientId: 'id', clientSecret: 'secret' };
const oidc = {
  ...client,
  issuer: 'https://login.example.com',
  name: 'Example',
  groupsClaim: 'roles',
  scope: 'openid',
  signingAlgorithm: 'RS256' as const,
  trustsEmail: false,
  signOut: 'here' as const,
};
const github = { ...client, url: 'https://github.com' };

test('people are offered the providers that are set', () => {
  const offered = (settings: Parameters<typeof identityProviders>[0]) =>
    identityProviders(settings).map(({ id, name }) => `${id}: ${name}`);
  expect(offered({ oidc, github })).toEqual(['oidc: Example', 'github: GitHub']);
  expect(offered({ oidc: undefined, github })).toEqual(['github: GitHub']);
  expect(offered({ oidc: undefined, github: undefined })).toEqual([]);
});

test('who comes from a provider is read from its own profile', () => {
  const [first, second] = identityProviders({ oidc, github });
  expect(first?.identityFrom({ sub: '7', email: 'ada@example.com', roles: ['staff'] })).toMatchObject({
    provider: 'oidc',
    subject: '7',
    groups: ['staff'],
  });
  const emails = [{ email: 'ada@example.com', primary: true, verified: true }];
  expect(second?.identityFrom({ id: 7, login: 'ada', emails })).toMatchObject({
    provider: 'github',
    email: 'ada@example.com',
  });
  expect(second?.identityFrom({ id: 7, login: 'ada' })).toBeUndefined();
});

test('who is in no group any more is in none, though providers then leave the claim out', () => {
  const [provider] = identityProviders({ oidc, github: undefined });
  expect(provider?.identityFrom({ sub: '7', email: 'ada@example.com' })?.groups).toEqual([]);
  expect(provider?.identityFrom({ sub: '7', email: 'ada@example.com', roles: null })?.groups).toEqual([]);
});

test('an address without email_verified counts where the operator trusts the provider with it, and one said to be unverified never', () => {
  const isVerified = (trustsEmail: boolean, claims: object) =>
    identityProviders({ oidc: { ...oidc, trustsEmail }, github: undefined })[0]?.identityFrom({
      sub: '7',
      email: 'ada@example.com',
      ...claims,
    })?.isEmailVerified;
  expect(isVerified(false, {})).toBe(false);
  expect(isVerified(true, {})).toBe(true);
  for (const email_verified of [false, 'false', '0', ''])
    expect(isVerified(true, { email_verified })).toBe(false);
  expect(isVerified(false, { email_verified: true })).toBe(true);
});
