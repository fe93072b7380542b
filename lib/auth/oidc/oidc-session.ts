import { decodeJwt } from 'jose';
import type { OidcSettings } from '@/lib/base/settings/oidc-settings';
import type { ProviderSession } from '../provider-session';

/** The provider's session, from a verified id token. The token is kept only to sign out there. */
export function oidcSessionFrom(
  idToken: string | undefined,
  settings: Pick<OidcSettings, 'signOut'> | undefined,
): ProviderSession | undefined {
  if (idToken === undefined || settings === undefined) return undefined;
  const { sid } = decodeJwt(idToken);
  return {
    id: typeof sid === 'string' && sid !== '' ? sid : undefined,
    hint: settings.signOut === 'provider' ? { kind: 'oidc', idToken } : undefined,
  };
}
