import * as z from 'zod';
import { parsedJson } from '@/lib/base/values/parsed-json';
import { keyedHash } from './keyed-hash';
import { openText, sealText } from './sealed-text';

/** What a provider says of its own session with a person who came from it. */
export interface ProviderSession {
  /** Its name at the provider; `undefined` where it has none. */
  id: string | undefined;
  /** What the provider wants to read at the end; `undefined` where people sign out here alone. */
  hint: SignOutHint | undefined;
}

const hintSchema = z.object({ kind: z.literal('oidc'), idToken: z.string() });

export type SignOutHint = z.infer<typeof hintSchema>;

const purpose = 'sign-out hint';

/** What is kept of the provider's session with ours. */
export interface KeptProviderSession {
  providerSession: string | null;
  signOutHint: string | null;
}

export function keptProviderSession(
  session: ProviderSession | undefined,
  secret: string,
): KeptProviderSession {
  return {
    providerSession: session?.id === undefined ? null : providerSessionHash(session.id, secret),
    signOutHint: session?.hint === undefined ? null : sealText(JSON.stringify(session.hint), purpose, secret),
  };
}

export function providerSessionHash(id: string, secret: string): string {
  return keyedHash(secret, 'provider session', id);
}

/** The hint that was kept; `undefined` if the secret is another one now. */
export function signOutHintFrom(sealed: string | undefined, secret: string): SignOutHint | undefined {
  const text = sealed === undefined ? undefined : openText(sealed, purpose, secret);
  const read = hintSchema.safeParse(text === undefined ? undefined : parsedJson(text));
  return read.success ? read.data : undefined;
}
