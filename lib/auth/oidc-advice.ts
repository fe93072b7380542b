const advice: readonly [said: RegExp, change: string][] = [
  [
    /unexpected JWT alg/,
    'Let the provider sign id tokens with RS256, or write in AUTH_OIDC_SIGNING_ALGORITHM what it signs with.',
  ],
  [/invalid_client|unauthorized_client/, 'Compare the client ID and the secret with those at the provider.'],
  [/is not valid JSON/, 'Let the provider answer as JSON, without a signature around userinfo.'],
  [/unexpected iss value/, 'Write the issuer that the provider names in its discovery document.'],
];

/** A sentence after what the library says, about what an operator can change; empty where nothing is known. */
export function oidcAdvice(said: string): string {
  const found = advice.find(([pattern]) => pattern.test(said));
  return found === undefined ? '' : `. ${found[1]}`;
}
