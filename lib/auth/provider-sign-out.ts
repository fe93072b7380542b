import { systemClock } from '@/lib/base/clock';
import { reasonOf } from '@/lib/base/errors/reason-of';
import type { SignInSettings } from '@/lib/base/settings/sign-in-settings';
import { oidcSignOut } from './oidc/oidc-sign-out';
import { providerSessionHash, type SignOutHint, signOutHintFrom } from './provider-session';
import type { SessionStore } from './session-store';
import type { SignInLog } from './sign-in-log';
import type { SpentTokenStore } from './spent-token-store';

export interface ProviderSignOut {
  /** The sign-out hint of an open session; `undefined` if people sign out only here. */
  hintOf(sessionId: string): Promise<SignOutHint | undefined>;
  /** Where a browser signs out of the provider before it returns to a path; without a provider, the path itself. */
  address(hint: SignOutHint | undefined, returnPath: string): Promise<string>;
  /**
   * Ends the sessions that the OpenID Connect provider has ended; `undefined` without such a provider.
   *
   * @throws LogoutTokenRefused
   */
  backChannel: ((logoutToken: string) => Promise<void>) | undefined;
}

interface SignOutParts {
  settings: Pick<SignInSettings, 'oidc'>;
  publicAddress: string;
  secret: string;
  sessions: SessionStore;
  spentTokens: SpentTokenStore;
  log: Pick<SignInLog, 'add'>;
}

export function providerSignOut({ settings, secret, log, ...parts }: SignOutParts): ProviderSignOut {
  const hashOf = (id: string) => providerSessionHash(id, secret);
  const oidc = settings.oidc && oidcSignOut(settings.oidc, { ...parts, hashOf, clock: systemClock });
  return {
    hintOf: async (sessionId) => signOutHintFrom(await parts.sessions.signOutHint(sessionId), secret),
    async address(hint, returnPath) {
      if (hint === undefined) return returnPath;
      try {
        return (await oidc?.address(hint.idToken, returnPath)) ?? returnPath;
      } catch (error) {
        console.error('Somebody signed out here, but not at the provider:', reasonOf(error));
        return returnPath;
      }
    },
    backChannel:
      oidc &&
      (async (logoutToken) => {
        for (const person of await oidc.accept(logoutToken))
          await log.add(person, { action: 'signed-out', detail: 'at the provider' });
      }),
  };
}
