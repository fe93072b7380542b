import type { Clock } from '@/lib/base/clock';
import type { AttemptStore } from './attempt-store';
import { keyedHash } from './keyed-hash';

interface SignInAttempt {
  email: string;
  /** Address of the client. */
  address: string;
}

interface LimitContext {
  attempts: AttemptStore;
  secret: string;
  clock: Clock;
}

const minuteMs = 60_000;

/** How often a password may be tried, by whom, in which span. Nobody learns whether an account exists. */
const limits = [
  // Someone who mistypes; and someone who guesses from one place.
  { max: 10, spanMs: 15 * minuteMs, subject: ({ email, address }: SignInAttempt) => `${email} ${address}` },
  // One place that tries many accounts.
  { max: 50, spanMs: 15 * minuteMs, subject: ({ address }: SignInAttempt) => address },
  // Many places that try one account. High, since whoever reaches it keeps the owner out for an hour.
  { max: 100, spanMs: 60 * minuteMs, subject: ({ email }: SignInAttempt) => email },
];

/** Counts an attempt before any work is done for it; `false` when there were too many. */
export async function spendSignInAttempt(attempt: SignInAttempt, context: LimitContext): Promise<boolean> {
  const now = context.clock().getTime();
  const counts = await Promise.all(
    limits.map(async ({ max, spanMs }, index) => {
      const windowStart = new Date(now - (now % spanMs));
      return (await context.attempts.spend(subjectOf(index, attempt, context), windowStart)) <= max;
    }),
  );
  return counts.every(Boolean);
}

/** After a right password: what this person mistyped before counts no more. */
export async function forgetSignInAttempts(attempt: SignInAttempt, context: LimitContext): Promise<void> {
  await context.attempts.forget(subjectOf(0, attempt, context));
}

function subjectOf(index: number, attempt: SignInAttempt, { secret }: LimitContext): string {
  return keyedHash(secret, `sign-in ${index}`, limits[index]?.subject(attempt) ?? '');
}
