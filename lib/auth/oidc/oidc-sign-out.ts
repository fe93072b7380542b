import { createHash } from 'node:crypto';
import type { Clock } from '@/lib/base/clock';
import type { OidcSettings } from '@/lib/base/settings/oidc-settings';
import { ownAddress } from '@/lib/base/web/addresses';
import { isWebAddress } from '@/lib/base/web/is-web-address';
import { cachedAnswer } from '../cached-answer';
import { fetchKeySet } from '../fetch-key-set';
import { keySet } from '../key-set';
import { readDiscovery } from '../read-discovery';
import type { SessionStore } from '../session-store';
import type { SpentTokenStore } from '../spent-token-store';
import { LogoutTokenRefused, logoutTokenFrom } from './logout-token';

/** Ends sessions together with an OpenID Connect provider, in both directions. */
export interface OidcSignOut {
  /**
   * Where a browser signs out of the provider, which then redirects back to the path (RP-initiated logout); `undefined`
   * if the provider has no such endpoint.
   */
  address(idToken: string, returnPath: string): Promise<string | undefined>;
  /**
   * Ends the sessions that the provider has ended (back-channel logout) and returns whose they were.
   *
   * @throws LogoutTokenRefused
   */
  accept(logoutToken: string): Promise<{ userId: string; name: string }[]>;
}

interface SignOutContext {
  publicAddress: string;
  sessions: Pick<SessionStore, 'endOfProvider'>;
  hashOf(providerSessionId: string): string;
  spentTokens: SpentTokenStore;
  clock: Clock;
}

const FRESH_MS = 60 * 60_000;
/** Servers refuse longer addresses. Without the token, the provider asks the person to confirm. */
const TOKEN_LENGTH_MAX = 4_000;

export function oidcSignOut(settings: OidcSettings, context: SignOutContext): OidcSignOut {
  const { publicAddress, sessions, spentTokens, clock } = context;
  const discovery = cachedAnswer(() => readDiscovery(settings.issuer), clock);
  const keyOf = keySet(async () => fetchKeySet((await discovery(FRESH_MS)).jwks_uri), clock);
  return {
    async address(idToken, returnPath) {
      const { end_session_endpoint: endpoint } = await discovery(FRESH_MS);
      if (endpoint === undefined || !isWebAddress(endpoint)) return undefined;
      const address = new URL(endpoint);
      const query = {
        client_id: settings.clientId,
        ...(idToken.length <= TOKEN_LENGTH_MAX ? { id_token_hint: idToken } : {}),
        post_logout_redirect_uri: publicAddress + ownAddress('auth/signed-out'),
        state: returnPath,
      };
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
      return address.href;
    },
    async accept(logoutToken) {
      const { issuer } = await discovery(FRESH_MS);
      const read = await logoutTokenFrom(logoutToken, { issuer, keyOf, settings });
      const hash = createHash('sha256').update(`${read.issuer}\n${read.jti}`).digest('base64url');
      if (!(await spentTokens.spend({ purpose: 'logout', hash, until: read.until })))
        throw new LogoutTokenRefused('It was used before.');
      const { subject, sessionId } = read;
      return sessions.endOfProvider('oidc', {
        subject,
        providerSession: sessionId === undefined ? undefined : context.hashOf(sessionId),
      });
    },
  };
}
