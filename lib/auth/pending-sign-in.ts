import { z } from 'zod';
import type { Clock } from '@/lib/base/clock';
import type { StoredUser } from './account-store';
import type { Cookie } from './accounts';
import { openText, sealText } from './sealed-text';

// Between the password and the code of the second factor, a sealed cookie says whose password was right.

const minuteMs = 60_000;
const lifeMs = 5 * minuteMs;
const purpose = 'pending sign-in';

/** The name of the cookie. */
export const pendingCookieName = 'lectern.pending-sign-in';

/** Whose password was right, as they were then. */
export interface PendingSignIn {
  userId: string;
  version: number;
}

const pendingSchema = z.object({ userId: z.string(), version: z.number(), until: z.number() });

/** The cookie of someone who has still to write a code. */
export function pendingCookie(
  { userId, sessionVersion }: StoredUser,
  { publicOrigin, secret, clock }: { publicOrigin: string; secret: string; clock: Clock },
): Cookie {
  const pending = { userId, version: sessionVersion, until: clock().getTime() + lifeMs };
  return {
    name: pendingCookieName,
    value: sealText(JSON.stringify(pending), purpose, secret),
    maxAge: lifeMs / 1_000,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: publicOrigin.startsWith('https:'),
  };
}

/** Whose sign-in a cookie has pending; `undefined` when its time is over, or it is none of ours. */
export function pendingSignInFrom(
  cookieValue: string | undefined,
  { secret, clock }: { secret: string; clock: Clock },
): PendingSignIn | undefined {
  const text = cookieValue === undefined ? undefined : openText(cookieValue, purpose, secret);
  if (text === undefined) return undefined;
  const { until, ...pending } = pendingSchema.parse(JSON.parse(text));
  return until > clock().getTime() ? pending : undefined;
}
