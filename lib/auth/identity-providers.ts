import type { OAuthConfig } from 'next-auth/providers/oauth';
import * as z from 'zod';
import type { OidcSettings } from '@/lib/base/settings/oidc-settings';
import type {
  GitHubSettings,
  OAuthProviderId,
  ProviderId,
  SignInSettings,
} from '@/lib/base/settings/sign-in-settings';
import { registeredAddresses } from '@/lib/base/web/addresses';
import { identityFromClaims, identityFromGitHub } from './provider-identity';
import type { ProviderIdentity } from './sign-in-with-provider';

type Profile = Record<string, unknown>;

const timeoutMs = 10_000;

const anyRecord = z.record(z.string(), z.unknown());

export interface IdentityProvider {
  id: OAuthProviderId;
  /** Button label, after "Continue with". */
  name: string;
  configuration(publicAddress: string): OAuthConfig<Profile>;
  /** The identity in a profile; `undefined` if the profile is incomplete. */
  identityFrom(profile: Profile): ProviderIdentity | undefined;
}

export function identityProviders({
  oidc,
  github,
}: Pick<SignInSettings, OAuthProviderId>): readonly IdentityProvider[] {
  const providers: IdentityProvider[] = [];
  if (oidc !== undefined)
    providers.push({
      id: 'oidc',
      name: oidc.name,
      configuration: (publicAddress) => oidcProvider(oidc, publicAddress),
      identityFrom: (profile) => identityFromClaims(profile, oidc),
    });
  if (github !== undefined)
    providers.push({
      id: 'github',
      name: 'GitHub',
      configuration: (publicAddress) => gitHubProvider(github, publicAddress),
      identityFrom: (profile) =>
        'emails' in profile ? identityFromGitHub(profile, profile.emails) : undefined,
    });
  return providers;
}

export const providerWords: Record<ProviderId, string> = {
  oidc: 'by the provider',
  github: 'by GitHub',
  saml: 'by SAML',
  jwt: 'by your product',
};

// Operators have registered this callback address, which differs from next-auth's default.

function oidcProvider(settings: OidcSettings, publicAddress: string): OAuthConfig<Profile> {
  const returnAddress = publicAddress + registeredAddresses.signIn('oidc');
  return {
    id: 'oidc',
    name: settings.name,
    type: 'oauth',
    wellKnown: `${settings.issuer}/.well-known/openid-configuration`,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    idToken: true,
    client: { id_token_signed_response_alg: settings.signingAlgorithm },
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: settings.scope, redirect_uri: returnAddress } },
    token: {
      request: async ({ client, params, checks }) => ({
        tokens: await client.callback(returnAddress, params, checks),
      }),
    },
    httpOptions: { timeout: timeoutMs },
    userinfo: {
      // Many providers send groups and e-mail addresses only in the userinfo response.
      async request({ client, tokens }) {
        const claims = idTokenClaims(tokens.id_token ?? '');
        const hasEndpoint = client.issuer.metadata.userinfo_endpoint !== undefined;
        if (!hasEndpoint || tokens.access_token === undefined) return claims;
        const more = await client.userinfo(tokens.access_token, { params: {} });
        // Unlike the id token, this response is not signed, so its subject must match (OpenID Connect Core, section
        // 5.3.2).
        if (more.sub !== claims.sub) throw new Error('The userinfo of the provider is about somebody else.');
        return { ...claims, ...more };
      },
    },
    profile: (claims) => profileFrom(identityFromClaims(claims, settings)),
  };
}

function gitHubProvider(
  { clientId, clientSecret, url }: GitHubSettings,
  publicAddress: string,
): OAuthConfig<Profile> {
  const returnAddress = publicAddress + registeredAddresses.signIn('github');
  // GitHub Enterprise has its API at another path.
  const api = url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;
  return {
    id: 'github',
    name: 'GitHub',
    type: 'oauth',
    clientId,
    clientSecret,
    checks: ['state'],
    authorization: {
      url: `${url}/login/oauth/authorize`,
      params: { scope: 'read:user user:email', redirect_uri: returnAddress },
    },
    token: {
      url: `${url}/login/oauth/access_token`,
      request: async ({ client, params, checks }) => ({
        tokens: await client.oauthCallback(returnAddress, params, checks),
      }),
    },
    httpOptions: { timeout: timeoutMs },
    userinfo: {
      async request({ tokens }) {
        const [profile, emails] = await Promise.all([
          askGitHub(`${api}/user`, tokens.access_token),
          askGitHub(`${api}/user/emails`, tokens.access_token),
        ]);
        const answer: { sub?: string; emails: unknown } = { ...anyRecord.parse(profile), emails };
        return answer;
      },
    },
    profile: (profile) => profileFrom(identityFromGitHub(profile, profile.emails)),
  };
}

async function askGitHub(address: string, accessToken: string | undefined): Promise<unknown> {
  const response = await fetch(address, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/vnd.github+json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status} for ${address}.`);
  return response.json();
}

/** The claims of an id token that the client has already verified. */
function idTokenClaims(idToken: string): Profile {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  return anyRecord.parse(JSON.parse(payload));
}

function profileFrom({ subject, email, name }: ProviderIdentity) {
  return { id: subject, email, name };
}
