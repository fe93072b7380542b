import { DAY_MS } from '@/lib/base/durations';
import type { SignInSettings } from '@/lib/base/settings/sign-in-settings';
import type { SessionLife } from './session-store';

export function sessionLifeFrom({
  sessionDays,
  sessionIdleDays,
}: Pick<SignInSettings, 'sessionDays' | 'sessionIdleDays'>): SessionLife {
  return { maxMs: sessionDays * DAY_MS, idleMs: sessionIdleDays * DAY_MS };
}
