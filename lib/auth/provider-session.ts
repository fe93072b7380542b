import * as z from 'zod';
import { parsedJson } from '@/lib/base/values/parsed-json';
import { keyedHash } from './keyed-hash';
import { openText, sealText } from './sealed-text';

export interface ProviderSession {
  /** The provider's session id; `undefined` if it sends none. */
  id: string | undefined;
  /** Sent to the provider at sign-out; `undefined` if people sign out only here. */
  hint: SignOutHint | undefined;
}

const hintSchema = z.object({ kind: z.literal('oidc'), idToken: z.string() });

export type SignOutHint = z.infer<typeof hintSchema>;

const purpose = 'sign-out hint';

export interface StoredProviderSession {
  providerSession: string | null;
  signOutHint: string | null;
}

export function storedProviderSession(
  session: ProviderSession | undefined,
  secret: string,
): StoredProviderSession {
  return {
    providerSession: session?.id === undefined ? null : providerSessionHash(session.id, secret),
    signOutHint: session?.hint === undefined ? null : sealText(JSON.stringify(session.hint), purpose, secret),
  };
}

export function providerSessionHash(id: string, secret: string): string {
  return keyedHash(secret, 'provider session', id);
}

/** The stored hint; `undefined` if the secret has changed since. */
export function signOutHintFrom(sealed: string | undefined, secret: string): SignOutHint | undefined {
  const text = sealed === undefined ? undefined : openText(sealed, purpose, secret);
  const read = hintSchema.safeParse(text === undefined ? undefined : parsedJson(text));
  return read.success ? read.data : undefined;
}
