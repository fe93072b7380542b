import { isWebAddress } from '@/lib/base/web/is-web-address';
import { clientFrom, withoutSlash } from './oauth-client';
import { type OidcSettings, oidcSettingsFrom, SINGLE_SIGN_ON } from './oidc-settings';
import { type ReaderTokenSettings, readerTokenSettingsFrom } from './reader-token-settings';
import { type SamlSettings, samlSettingsFrom } from './saml-settings';
import { choiceFrom, type SettingReading, settingFrom, switchFrom, wholeNumberFrom } from './setting';

export interface SignInSettings {
  /** Sign-in by e-mail and password: on unless an identity provider is set; `AUTH_PASSWORD` overrides that. */
  hasPasswords: boolean;
  oidc: OidcSettings | undefined;
  github: GitHubSettings | undefined;
  saml: SamlSettings | undefined;
  /** Readers whom the team's own product signs in. */
  readerTokens: ReaderTokenSettings | undefined;
  /**
   * Whether readers sign in too: pages show the signed-in reader, and the playground mode `auth` works. "Authentication
   * is configured for the site" means this throughout. False if nobody could sign in.
   */
  isForReaders: boolean;
  /** `invited`: only members of the team; `anyone`: everybody with an account at the identity provider. */
  signUp: 'invited' | 'anyone';
  /** `administrators`: people who manage the team with a password need an authenticator app. */
  secondFactor: 'optional' | 'administrators';
  /** Maximum age of a session in days, even if it is active. */
  sessionDays: number;
  /** Days without activity after which a session ends. */
  sessionIdleDays: number;
}

/** The identity providers that next-auth handles. Each has settings of the same name. */
export type OAuthProviderId = 'oidc' | 'github';

/** Who can vouch for a person; `jwt` is the team's own product. */
export type ProviderId = OAuthProviderId | 'saml' | 'jwt';

/** A GitHub application; GitHub Enterprise Server works too. */
export interface GitHubSettings {
  clientId: string;
  clientSecret: string;
  /** Base URL without a trailing slash. */
  url: string;
}

export function signInSettingsFrom(
  reading: SettingReading,
  { isPrivate, pathOf }: { isPrivate: boolean; pathOf: (name: string) => string | undefined },
): SignInSettings {
  const oidc = oidcSettingsFrom(reading);
  const github = gitHubFrom(reading);
  // Two buttons with the same label would be indistinguishable.
  const nameByDefault = oidc === undefined ? SINGLE_SIGN_ON : 'SAML';
  const saml = samlSettingsFrom(reading, { pathOf, nameByDefault });
  const readerTokens = readerTokenSettingsFrom(reading);
  const hasProvider = oidc !== undefined || github !== undefined || saml !== undefined;
  // The product signs in only readers, so the team keeps its passwords.
  const hasPasswords = switchFrom(reading, 'AUTH_PASSWORD') ?? !hasProvider;
  const isForReaders =
    switchFrom(reading, 'AUTH_READERS') ?? (hasProvider || readerTokens !== undefined || isPrivate);
  const canSignIn = hasPasswords || hasProvider || readerTokens !== undefined;
  if (isForReaders && !canSignIn) {
    const advice = 'Set AUTH_PASSWORD to "on", or set up an identity provider with AUTH_OIDC_ISSUER.';
    reading.problems.push(
      `Readers are to sign in, but AUTH_PASSWORD is "off" and nothing else is set. ${advice}`,
    );
  }
  return {
    oidc,
    github,
    saml,
    readerTokens,
    hasPasswords,
    isForReaders: isForReaders && canSignIn,
    signUp: choiceFrom<SignInSettings['signUp']>(
      reading,
      'AUTH_SIGN_UP',
      ['invited', 'anyone'],
      'Write "invited", or "anyone" to let in everyone for whom the identity provider vouches.',
    ),
    secondFactor: choiceFrom<SignInSettings['secondFactor']>(
      reading,
      'AUTH_SECOND_FACTOR',
      ['optional', 'administrators'],
      'Write "optional", or "administrators" to open the dashboard to owners and admins by it only.',
    ),
    sessionDays: wholeNumberFrom(reading, 'AUTH_SESSION_DAYS', { byDefault: 30, from: 1, to: 365 }),
    sessionIdleDays: wholeNumberFrom(reading, 'AUTH_SESSION_IDLE_DAYS', { byDefault: 14, from: 1, to: 365 }),
  };
}

const GITHUB_URL = 'https://github.com';

function gitHubFrom(reading: SettingReading): GitHubSettings | undefined {
  const written = settingFrom(reading, 'AUTH_GITHUB_URL');
  const url = written ?? GITHUB_URL;
  if (!isWebAddress(url)) {
    reading.problems.push(
      `AUTH_GITHUB_URL is "${url}". Write the address of the GitHub server, for example "https://github.example.com".`,
    );
  }
  const before = reading.problems.length;
  const client = clientFrom(reading, 'AUTH_GITHUB');
  if (written !== undefined && client === undefined && reading.problems.length === before)
    reading.problems.push(
      'AUTH_GITHUB_URL is set without AUTH_GITHUB_CLIENT_ID and AUTH_GITHUB_CLIENT_SECRET. Set both.',
    );
  return client && { ...client, url: withoutSlash(url) };
}
