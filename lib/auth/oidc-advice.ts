const advice: readonly [said: RegExp, change: string][] = [
  [
    /unexpected JWT alg/,
    'Let the provider sign id tokens with RS256, or write in AUTH_OIDC_SIGNING_ALGORITHM what it signs with.',
  ],
  [/invalid_client|unauthorized_client/, 'Compare the client ID and the secret with those at the provider.'],
  [/is not valid JSON/, 'Let the provider answer as JSON, without a signature around userinfo.'],
  [/unexpected iss value/, 'Write the issuer that the provider names in its discovery document.'],
];

/** Advice to append to the library's message about what the operator can change; empty for unknown messages. */
export function oidcAdvice(said: string): string {
  const found = advice.find(([pattern]) => pattern.test(said));
  return found === undefined ? '' : `. ${found[1]}`;
}

export function unverifiedAdvice({ email_verified: said }: Record<string, unknown>): string {
  const start = 'Sign-in refused: somebody has an account with that address, and the provider';
  if (said !== undefined) return `${start} says that it is not verified. Let the person verify it there.`;
  return `${start} does not say that it is verified. Let it send the claim "email_verified", or set AUTH_OIDC_TRUSTS_EMAIL=on if nobody can have another person's address there.`;
}
