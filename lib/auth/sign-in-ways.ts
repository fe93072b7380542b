import type { ProviderId, SignInSettings } from '@/lib/base/settings/sign-in-settings';
import { identityProviders } from './identity-providers';

/** A way to sign in besides the password. */
export interface SignInWay {
  id: ProviderId;
  /** Label of the button, after "Continue with". */
  name: string;
  /** `form` for next-auth, which wants a token of the page; `link` for an address that redirects. */
  by: 'form' | 'link';
}

/** The ways in the order of their buttons. */
export function signInWays(settings: SignInSettings): readonly SignInWay[] {
  const ways: SignInWay[] = identityProviders(settings).map(({ id, name }) => ({ id, name, by: 'form' }));
  const { readerTokens, saml } = settings;
  if (saml !== undefined) ways.push({ id: 'saml', name: saml.name, by: 'link' });
  if (readerTokens?.loginUrl !== undefined) ways.push({ id: 'jwt', name: readerTokens.name, by: 'link' });
  return ways;
}
