import type { Clock } from '@/lib/base/clock';
import type { AttemptStore, CountedAttempt } from './attempt-store';
import { keyedHash } from './keyed-hash';

/** How often something may be tried in a span of time. */
export interface AttemptLimit {
  /** What is limited; keeps the counts of different limits apart. */
  name: string;
  max: number;
  spanMs: number;
}

/** Where attempts are counted. */
export interface AttemptContext {
  attempts: AttemptStore;
  secret: string;
  clock: Clock;
}

/** The name under which the attempts on an account are counted. */
export function accountOfEmail(email: string, secret: string): string {
  return keyedHash(secret, 'sign-in account', email);
}

/** The count of a limit that is running now. */
export function countOf(
  { name, spanMs }: AttemptLimit,
  of: { subject: string; email?: string },
  { secret, clock }: Pick<AttemptContext, 'secret' | 'clock'>,
): CountedAttempt {
  const now = clock().getTime();
  return {
    subject: keyedHash(secret, name, of.subject),
    windowStart: new Date(now - (now % spanMs)),
    account: of.email === undefined ? undefined : accountOfEmail(of.email, secret),
  };
}
