import type { AccountStore, StoredUser } from './account-store';
import type { AttemptContext } from './attempt-limit';
import { emailFrom } from './email';
import { knownDeviceFrom } from './known-device';
import { isPassword } from './password-hash';
import { forgetSignInAttempts, spendSignInAttempt } from './sign-in-limits';

interface PasswordAttempt {
  email: string;
  password: string;
  address: string;
  /** The cookie of a device that signed in before. */
  deviceCookie?: string | undefined;
}

interface PasswordContext extends AttemptContext {
  organizationId: string;
  accounts: Pick<AccountStore, 'userByEmail' | 'isKeptOut' | 'noteSignIn'>;
}

/** A wrong password and an unknown address have the same outcome. */
export type PasswordOutcome =
  | { kind: 'signed-in'; user: StoredUser; isKnownDevice: boolean }
  | { kind: 'wrong' }
  | { kind: 'too-many-attempts' };

/** Signs in by e-mail and password; takes equally long for an unknown address. */
export async function signInWithPassword(
  { email: written, password, address, deviceCookie }: PasswordAttempt,
  context: PasswordContext,
): Promise<PasswordOutcome> {
  const email = emailFrom(written) ?? '';
  const knownDevice = knownDeviceFrom(deviceCookie, email, context.secret);
  const attempt = { email, address, knownDevice };
  if (!(await spendSignInAttempt(attempt, context))) return { kind: 'too-many-attempts' };
  const user = await context.accounts.userByEmail(email);
  const isRight = await isPassword(password, user?.passwordHash);
  if (user === undefined || !isRight) return { kind: 'wrong' };
  if (await context.accounts.isKeptOut(context.organizationId, user.userId)) return { kind: 'wrong' };
  await Promise.all([forgetSignInAttempts(attempt, context), context.accounts.noteSignIn(user.userId)]);
  return { kind: 'signed-in', user, isKnownDevice: knownDevice !== undefined };
}
