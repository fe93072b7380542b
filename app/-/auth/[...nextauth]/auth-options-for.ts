import { cookies } from 'next/headers';
import type { AuthOptions } from 'next-auth';
import { currentVisit } from '@/lib/current-request';
import { runtime } from '@/lib/runtime';

/** next-auth's options for the current request; `onFault` is called with our own failures. */
export async function authOptionsFor(onFault: (fault: unknown) => void): Promise<AuthOptions> {
  const jar = await cookies();
  const returnUrl = jar.getAll().find(({ name }) => name.endsWith('next-auth.callback-url'))?.value;
  const accounts = await runtime().accounts();
  return accounts.options({ ...(await currentVisit()), returnUrl }, (cookie) => jar.set(cookie), onFault);
}
