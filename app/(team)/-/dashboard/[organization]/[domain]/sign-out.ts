'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { sessionCookie } from '@/lib/auth/session-cookie';
import { runtime } from '@/lib/runtime';

export async function signOut(): Promise<void> {
  const jar = await cookies();
  const { name } = sessionCookie(runtime().environment.publicAddress);
  const accounts = await runtime().accounts();
  const hint = await accounts.endSession(jar.get(name)?.value);
  jar.delete(name);
  redirect(await accounts.signOut.address(hint, '/'));
}
