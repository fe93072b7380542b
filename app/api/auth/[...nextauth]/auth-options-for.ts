import { cookies } from 'next/headers';
import type { AuthOptions } from 'next-auth';
import { currentEnvironment } from '@/lib/base/environment';
import { clientAddress } from '@/lib/http/client-address';
import { runtime } from '@/lib/runtime';

/** The options of next-auth for one request. */
export async function authOptionsFor(request: Request): Promise<AuthOptions> {
  const returnUrl = (await cookies()).getAll().find(({ name }) => name.endsWith('next-auth.callback-url'));
  const address = clientAddress(request.headers, currentEnvironment().trustedProxyCount);
  return (await runtime().accounts()).options({ address, returnUrl: returnUrl?.value });
}
