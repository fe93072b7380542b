import type { SignInSettings } from '@/lib/base/settings/sign-in-settings';
import type { Member } from './account-store';
import { isAllowed } from './role';
import type { SecondFactorStore } from './second-factor-store';

interface Demand {
  settings: Pick<SignInSettings, 'hasPasswords' | 'secondFactor'>;
  secondFactors: Pick<SecondFactorStore, 'find'>;
}

/**
 * Whether someone must set up an authenticator app before they see the dashboard (`AUTH_SECOND_FACTOR`). People without
 * a password sign in with a provider, which has its own second factor.
 */
export async function lacksSecondFactor(
  { userId, role, passwordHash }: Pick<Member, 'userId' | 'role' | 'passwordHash'>,
  { settings, secondFactors }: Demand,
): Promise<boolean> {
  if (settings.secondFactor !== 'administrators' || !settings.hasPasswords) return false;
  if (passwordHash === undefined || !isAllowed(role, 'manage')) return false;
  return (await secondFactors.find(userId))?.isConfirmed !== true;
}
