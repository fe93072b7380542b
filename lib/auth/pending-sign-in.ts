import * as z from 'zod';
import type { Clock } from '@/lib/base/clock';
import type { Cookie } from './account-sessions';
import type { StoredUser } from './account-store';
import { cookiePlace, hostCookieName } from './cookie-place';
import { openText, sealText } from './sealed-text';

// Between password and second factor, a sealed cookie records whose password was correct.

const minuteMs = 60_000;
const lifeMs = 5 * minuteMs;
const purpose = 'pending sign-in';

export function pendingCookieName(publicAddress: string): string {
  return hostCookieName('lectern.pending-sign-in', publicAddress);
}

export interface PendingSignIn {
  userId: string;
  version: number;
}

const pendingSchema = z.object({ userId: z.string(), version: z.number(), until: z.number() });

export function pendingCookie(
  { userId, sessionVersion }: StoredUser,
  { publicAddress, secret, clock }: { publicAddress: string; secret: string; clock: Clock },
): Cookie {
  const pending = { userId, version: sessionVersion, until: clock().getTime() + lifeMs };
  return {
    name: pendingCookieName(publicAddress),
    value: sealText(JSON.stringify(pending), purpose, secret),
    maxAge: lifeMs / 1_000,
    ...cookiePlace(publicAddress),
  };
}

/** The pending sign-in in a cookie; `undefined` if it has expired or is not ours. */
export function pendingSignInFrom(
  cookieValue: string | undefined,
  { secret, clock }: { secret: string; clock: Clock },
): PendingSignIn | undefined {
  const text = cookieValue === undefined ? undefined : openText(cookieValue, purpose, secret);
  if (text === undefined) return undefined;
  const { until, ...pending } = pendingSchema.parse(JSON.parse(text));
  return until > clock().getTime() ? pending : undefined;
}
