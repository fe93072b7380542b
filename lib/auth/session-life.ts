import type { SignInSettings } from '@/lib/base/sign-in-settings';
import type { SessionLife } from './session-store';

const dayMs = 24 * 60 * 60 * 1_000;

export function sessionLifeFrom({
  sessionDays,
  sessionIdleDays,
}: Pick<SignInSettings, 'sessionDays' | 'sessionIdleDays'>): SessionLife {
  return { maxMs: sessionDays * dayMs, idleMs: sessionIdleDays * dayMs };
}
