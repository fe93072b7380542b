import type { AccountStore, StoredUser } from './account-store';
import { pendingSignInFrom } from './pending-sign-in';
import { acceptCode, type SecondFactorContext } from './second-factor';

interface FinishContext extends SecondFactorContext {
  accounts: Pick<AccountStore, 'member'>;
  organizationId: string;
}

export type FinishOutcome =
  | { kind: 'signed-in'; user: StoredUser }
  | { kind: 'over' }
  | { kind: 'wrong' | 'too-many-attempts'; email: string };

/** Completes a sign-in after a correct password, with an authenticator or recovery code. */
export async function finishSignIn(
  { code, cookie }: { code: string; cookie: string | undefined },
  context: FinishContext,
): Promise<FinishOutcome> {
  const pending = pendingSignInFrom(cookie, context);
  const user = pending && (await context.accounts.member(context.organizationId, pending.userId));
  // The password has changed since it was checked.
  if (user?.isActive !== true || user.sessionVersion !== pending?.version) return { kind: 'over' };
  const outcome = await acceptCode(user.userId, code, context);
  return outcome === 'right' ? { kind: 'signed-in', user } : { kind: outcome, email: user.email };
}
