import { isWebAddress } from '@/lib/base/web/is-web-address';
import { clientFrom, withoutSlash } from './oauth-client';
import { choiceFrom, type SettingReading, settingFrom, switchFrom } from './setting';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Label of the button, after "Continue with". */
  name: string;
  groupsClaim: string;
  scope: string;
  /** The provider's algorithm for signing id tokens. All others are rejected. */
  signingAlgorithm: OidcSigningAlgorithm;
  /** Whether an address without the claim `email_verified` counts as verified. */
  trustsEmail: boolean;
  /** Where people sign out: only `here`, or at the `provider` too. */
  signOut: 'here' | 'provider';
}

/** The asymmetric algorithms accepted for id tokens. */
export const oidcSigningAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const;

export type OidcSigningAlgorithm = (typeof oidcSigningAlgorithms)[number];

/** Label of the button of a provider without a name. */
export const SINGLE_SIGN_ON = 'single sign-on';

const OTHERS = [
  'AUTH_OIDC_NAME',
  'AUTH_OIDC_GROUPS_CLAIM',
  'AUTH_OIDC_SCOPE',
  'AUTH_OIDC_SIGNING_ALGORITHM',
  'AUTH_OIDC_TRUSTS_EMAIL',
  'AUTH_OIDC_SIGN_OUT',
] as const;

/** Issuers that give accounts to everybody, possibly with somebody else's address. */
const openToEverybody =
  /^https:\/\/(?:accounts\.google\.com|gitlab\.com|appleid\.apple\.com|login\.microsoftonline\.com\/(?:common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad))(?:\/|$)/i;

export function oidcSettingsFrom(reading: SettingReading): OidcSettings | undefined {
  const issuer = settingFrom(reading, 'AUTH_OIDC_ISSUER');
  const client = clientFrom(reading, 'AUTH_OIDC');
  if (issuer === undefined && client === undefined) {
    const alone = OTHERS.find((name) => settingFrom(reading, name) !== undefined);
    if (alone !== undefined)
      reading.problems.push(
        `${alone} is set without AUTH_OIDC_ISSUER. Write the address of the identity provider there.`,
      );
    return undefined;
  }
  if (issuer === undefined) {
    reading.problems.push('AUTH_OIDC_ISSUER is missing. Write the address of the identity provider.');
    return undefined;
  }
  if (!isWebAddress(issuer)) {
    const example = 'for example "https://login.example.com/realms/team"';
    reading.problems.push(`AUTH_OIDC_ISSUER is "${issuer}". Write its https address, ${example}.`);
  }
  if (client === undefined) {
    reading.problems.push('AUTH_OIDC_CLIENT_ID and AUTH_OIDC_CLIENT_SECRET are missing. Set both.');
    return undefined;
  }
  const trustsEmail = switchFrom(reading, 'AUTH_OIDC_TRUSTS_EMAIL') ?? false;
  if (trustsEmail && openToEverybody.test(issuer))
    reading.problems.push(
      `AUTH_OIDC_TRUSTS_EMAIL is "on", but everybody can have an account at ${issuer}, with an address of somebody else. Remove it.`,
    );
  return {
    issuer: withoutSlash(issuer),
    ...client,
    name: settingFrom(reading, 'AUTH_OIDC_NAME') ?? SINGLE_SIGN_ON,
    groupsClaim: settingFrom(reading, 'AUTH_OIDC_GROUPS_CLAIM') ?? 'groups',
    scope: settingFrom(reading, 'AUTH_OIDC_SCOPE') ?? 'openid email profile',
    signingAlgorithm: choiceFrom<OidcSigningAlgorithm>(
      reading,
      'AUTH_OIDC_SIGNING_ALGORITHM',
      oidcSigningAlgorithms,
      'Write what the provider signs id tokens with: RS256, PS256, ES256 or EdDSA.',
    ),
    trustsEmail,
    signOut: choiceFrom<OidcSettings['signOut']>(
      reading,
      'AUTH_OIDC_SIGN_OUT',
      ['here', 'provider'],
      'Write "here", or "provider" to sign people out of the provider too.',
    ),
  };
}
