import { cookies } from 'next/headers';
import { csrfCookie, csrfTokenFrom } from '@/lib/auth/csrf-cookie';
import { safeReturnPath } from '@/lib/auth/safe-return-path';
import { type SignInWay, signInWays } from '@/lib/auth/sign-in-ways';
import { runtime } from '@/lib/runtime';

interface SignInForm {
  hasPasswords: boolean;
  providers: readonly SignInWay[];
  csrfToken: string;
  returnPath: string;
}

export async function signInForm(wanted: string | undefined): Promise<SignInForm> {
  const { signIn, publicAddress, instanceSecret } = runtime().environment;
  const jar = await cookies();
  const kept = jar.getAll().find(({ name }) => name.endsWith('next-auth.callback-url'))?.value;
  return {
    hasPasswords: signIn.hasPasswords,
    providers: signInWays(signIn),
    csrfToken: csrfTokenFrom(jar.get(csrfCookie(publicAddress).name)?.value, instanceSecret) ?? '',
    // After a wrong password, only the cookie contains the reader's destination.
    returnPath: safeReturnPath(wanted ?? kept, publicAddress),
  };
}
