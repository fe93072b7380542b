import type { AccountStore, StoredUser } from './account-store';
import { type AttemptContext, type AttemptLimit, countOf } from './attempt-limit';
import { hashPassword, isPassword } from './password-hash';
import { type PasswordProblem, passwordProblem } from './password-rules';

/** A stolen session must not help to guess the password. */
const perPerson: AttemptLimit = { name: 'current password', max: 10, spanMs: 15 * 60_000 };

interface ChangeContext extends AttemptContext {
  accounts: Pick<AccountStore, 'setPassword'>;
  siteName: string;
}

export type PasswordChange =
  | { kind: 'changed'; user: StoredUser }
  | { kind: 'refused'; reason: PasswordProblem | 'wrong' | 'too-many-attempts' };

/** Checks the password of a signed-in user again, before dangerous actions. */
export async function confirmPassword(
  { userId, passwordHash }: StoredUser,
  written: string,
  context: AttemptContext,
): Promise<'right' | 'wrong' | 'too-many-attempts'> {
  const count = countOf(perPerson, { subject: userId }, context);
  if ((await context.attempts.spend(count)) > perPerson.max) return 'too-many-attempts';
  if (!(await isPassword(written, passwordHash))) return 'wrong';
  await context.attempts.forget(count.subject);
  return 'right';
}

export async function changePassword(
  user: StoredUser,
  { current, next }: { current: string; next: string },
  context: ChangeContext,
): Promise<PasswordChange> {
  const { accounts, siteName } = context;
  const problem = await passwordProblem(next, { email: user.email, siteName });
  if (problem !== undefined) return { kind: 'refused', reason: problem };
  const confirmed = await confirmPassword(user, current, context);
  if (confirmed !== 'right') return { kind: 'refused', reason: confirmed };
  return { kind: 'changed', user: await accounts.setPassword(user.userId, await hashPassword(next)) };
}
