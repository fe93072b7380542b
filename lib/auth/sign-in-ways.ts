import type { ProviderId, SignInSettings } from '@/lib/base/settings/sign-in-settings';
import { identityProviders } from './identity-providers';

export interface SignInWay {
  id: ProviderId;
  /** Button label, after "Continue with". */
  name: string;
  /** `form` for next-auth, which requires a token from the page; `link` for an address that redirects. */
  by: 'form' | 'link';
}

/** In the order of their buttons. */
export function signInWays(settings: SignInSettings): readonly SignInWay[] {
  const ways: SignInWay[] = identityProviders(settings).map(({ id, name }) => ({ id, name, by: 'form' }));
  const { readerTokens, saml } = settings;
  if (saml !== undefined) ways.push({ id: 'saml', name: saml.name, by: 'link' });
  if (readerTokens?.loginUrl !== undefined) ways.push({ id: 'jwt', name: readerTokens.name, by: 'link' });
  return ways;
}
