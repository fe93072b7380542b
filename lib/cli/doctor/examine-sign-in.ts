import { fetchKeySet } from '@/lib/auth/fetch-key-set';
import { readDiscovery } from '@/lib/auth/read-discovery';
import { samlProviderFrom } from '@/lib/auth/saml/provider-metadata';
import { readMetadata } from '@/lib/auth/saml/read-metadata';
import { samlLibrary } from '@/lib/auth/saml/saml-library';
import type { Environment } from '@/lib/base/settings/environment';
import { oidcSigningAlgorithms } from '@/lib/base/settings/oidc-settings';
import type { SignInSettings } from '@/lib/base/settings/sign-in-settings';
import { about, deepestReasonOf, type Finding } from './finding';

interface Examined extends Pick<Environment, 'publicAddress'> {
  signIn: Pick<SignInSettings, 'oidc' | 'saml' | 'readerTokens'>;
}

/** Examines whether the identity providers that this server contacts return what a sign-in needs. */
export async function examineSignIn({ signIn, publicAddress }: Examined): Promise<Finding[]> {
  const { ok, warning, problem } = about('sign-in');
  const { oidc, saml, readerTokens } = signIn;
  const found: Finding[] = [];
  if (oidc !== undefined) {
    try {
      const described = await readDiscovery(oidc.issuer);
      const { id_token_signing_alg_values_supported: algorithms } = described;
      const usable = oidcSigningAlgorithms.find((name) => algorithms?.includes(name));
      const advice =
        usable === undefined ? 'Let it sign with RS256.' : `Write AUTH_OIDC_SIGNING_ALGORITHM=${usable}.`;
      found.push(
        algorithms?.includes(oidc.signingAlgorithm) === false
          ? problem(`${oidc.issuer} signs id tokens with ${algorithms.join(', ')}. ${advice}`)
          : ok(`The OpenID Connect provider ${oidc.issuer} answers.`),
      );
      if (oidc.signOut === 'provider' && described.end_session_endpoint === undefined)
        found.push(
          warning(
            `${oidc.issuer} names no end_session_endpoint, so people sign out here alone. Remove AUTH_OIDC_SIGN_OUT.`,
          ),
        );
    } catch (error) {
      found.push(problem(`AUTH_OIDC_ISSUER cannot be used: ${deepestReasonOf(error)}`));
    }
  }
  if (saml !== undefined) {
    try {
      const { entityId } = await samlProviderFrom(await readMetadata(saml), await samlLibrary());
      found.push(ok(`The metadata of the SAML provider ${entityId} can be read.`));
    } catch (error) {
      found.push(problem(`The metadata of the SAML provider cannot be used: ${deepestReasonOf(error)}`));
    }
    if (publicAddress.startsWith('http:'))
      found.push(
        warning(
          'Browsers keep the cookie of a sign-in by SAML over HTTPS only. Write an https address as PUBLIC_URL.',
        ),
      );
  }
  if (readerTokens?.keys.kind === 'set') {
    try {
      const { keys } = await fetchKeySet(readerTokens.keys.address);
      found.push(
        ok(`${readerTokens.keys.address} has ${keys.length} ${keys.length === 1 ? 'key' : 'keys'}.`),
      );
    } catch (error) {
      found.push(problem(`AUTH_JWT_JWKS_URL cannot be used: ${deepestReasonOf(error)}`));
    }
  }
  return found;
}
