import type { Clock } from '@/lib/base/clock';
import type { AccountStore, StoredUser } from './account-store';
import type { AttemptStore } from './attempt-store';
import { emailFrom } from './email';
import { isPassword } from './password-hash';
import { forgetSignInAttempts, spendSignInAttempt } from './sign-in-limits';

interface PasswordAttempt {
  email: string;
  password: string;
  address: string;
}

interface PasswordContext {
  accounts: Pick<AccountStore, 'userByEmail' | 'noteSignIn'>;
  attempts: AttemptStore;
  secret: string;
  clock: Clock;
}

/** How an attempt to sign in ended. A wrong password and an unknown address look the same. */
export type PasswordOutcome =
  | { kind: 'signed-in'; user: StoredUser }
  | { kind: 'wrong' }
  | { kind: 'too-many-attempts' };

/** Signs a person in by e-mail and password; takes as long for an address that nobody has. */
export async function signInWithPassword(
  { email: written, password, address }: PasswordAttempt,
  context: PasswordContext,
): Promise<PasswordOutcome> {
  const email = emailFrom(written) ?? '';
  const attempt = { email, address };
  if (!(await spendSignInAttempt(attempt, context))) return { kind: 'too-many-attempts' };
  const user = await context.accounts.userByEmail(email);
  if (!(await isPassword(password.slice(0, 1_000), user?.passwordHash)) || user === undefined)
    return { kind: 'wrong' };
  await Promise.all([forgetSignInAttempts(attempt, context), context.accounts.noteSignIn(user.userId)]);
  return { kind: 'signed-in', user };
}
