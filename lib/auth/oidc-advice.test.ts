import { expect, it } from 'vitest';
import { oidcAdvice, unverifiedAdvice } from './oidc-advice';

it('says what to change for failures of providers that are set up in another way', () => {
  // The library's message for a token of LemonLDAP::NG.
  expect(oidcAdvice('unexpected JWT alg received, expected RS256, got: HS512')).toContain(
    'AUTH_OIDC_SIGNING_ALGORITHM',
  );
  expect(oidcAdvice('invalid_client')).toContain('secret');
  expect(oidcAdvice(`Unexpected token 'e', "eyJ0eXAiOi"... is not valid JSON`)).toContain('userinfo');
  expect(oidcAdvice('unexpected iss value, expected a, got: b')).toContain('issuer');
  expect(oidcAdvice('outgoing request timed out after 10000ms')).toBe('');
});

it('names the setting to who refuses people because the provider leaves the claim out, and not where it says no', () => {
  expect(unverifiedAdvice({})).toContain('AUTH_OIDC_TRUSTS_EMAIL=on');
  expect(unverifiedAdvice({ email_verified: false })).not.toContain('AUTH_OIDC_TRUSTS_EMAIL');
});
