import type { Clock } from '@/lib/base/clock';
import type { AttemptStore, CountedAttempt } from './attempt-store';
import { keyedHash } from './keyed-hash';

export interface AttemptLimit {
  /** Keeps the counts of different limits apart. */
  name: string;
  max: number;
  spanMs: number;
}

export interface AttemptContext {
  attempts: AttemptStore;
  secret: string;
  clock: Clock;
}

/** A pseudonym under which an account's attempts are counted. */
export function accountOfEmail(email: string, secret: string): string {
  return keyedHash(secret, 'sign-in account', email);
}

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
