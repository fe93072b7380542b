'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { expiredCookie } from '@/lib/auth/cookie-place';
import { sessionCookie } from '@/lib/auth/session-cookie';
import { runtime } from '@/lib/runtime';

export async function signOut(): Promise<void> {
  const jar = await cookies();
  const cookie = sessionCookie(runtime().environment.publicAddress);
  const accounts = await runtime().accounts();
  const hint = await accounts.endSession(jar.get(cookie.name)?.value);
  jar.set(expiredCookie(cookie));
  redirect(await accounts.signOut.address(hint, '/'));
}
