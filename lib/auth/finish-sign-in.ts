import type { AccountStore, StoredUser } from './account-store';
import { pendingSignInFrom } from './pending-sign-in';
import { type SecondFactorContext, takeCode } from './second-factor';

interface FinishContext extends SecondFactorContext {
  accounts: Pick<AccountStore, 'member'>;
  organizationId: string;
}

/** How the second step of a sign-in ended. */
export type FinishOutcome =
  | { kind: 'signed-in'; user: StoredUser }
  | { kind: 'over' }
  | { kind: 'wrong' | 'too-many-attempts'; email: string };

/** Signs in someone whose password was right a moment ago, by a code of their app or a recovery code. */
export async function finishSignIn(
  { code, cookie }: { code: string; cookie: string | undefined },
  context: FinishContext,
): Promise<FinishOutcome> {
  const pending = pendingSignInFrom(cookie, context);
  const user = pending && (await context.accounts.member(context.organizationId, pending.userId));
  // A password that was changed meanwhile was not theirs to use.
  if (user === undefined || user.sessionVersion !== pending?.version) return { kind: 'over' };
  const outcome = await takeCode(user.userId, code, context);
  return outcome === 'right' ? { kind: 'signed-in', user } : { kind: outcome, email: user.email };
}
