import '@/lib/runtime';
import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import type { AuthOptions } from 'next-auth';
import NextAuth from 'next-auth';
import { leadTo } from '@/lib/auth/lead-to';
import { ownAddress } from '@/lib/base/addresses';
import { isDatabaseUnavailable } from '@/lib/base/database-unavailable';
import { currentVisit } from '@/lib/current-request';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { runtime } from '@/lib/runtime';
import { isReturnCookie, readableRequest } from './readable-request';

type AuthRouteContext = { params: Promise<{ nextauth: string[] }> };

/** Sign-in, sign-out and session, in next-auth's protocol. */
async function answer(request: NextRequest, context: AuthRouteContext): Promise<Response> {
  // Clients of next-auth may write to the server's log through this; we do not need it.
  if ((await context.params).nextauth[0] === '_log') return notFoundResponse();
  const readable = await readableRequest(request);
  if (readable === undefined) {
    const jar = await cookies();
    // Otherwise the same cookie would fail every later sign-in.
    for (const { name } of jar.getAll().filter(isReturnCookie)) jar.delete(name);
    return new Response(null, { status: 400 });
  }
  try {
    const faults: unknown[] = [];
    const response = await NextAuth(readable, context, await authOptionsFor((fault) => faults.push(fault)));
    if (faults.length > 0) throw faults[0];
    return response;
  } catch (fault) {
    // Scripts get the status; people get the form again, with the error.
    if (request.headers.get('accept')?.includes('text/html') !== true) throw fault;
    console.error('Sign-in failed:', fault);
    const error = isDatabaseUnavailable(fault) ? fault.digest : 'failed';
    return leadTo(ownAddress(`sign-in?error=${error}`));
  }
}

export { answer as GET, answer as POST };

/** next-auth's options for the current request; `onFault` is called with our own failures. */
async function authOptionsFor(onFault: (fault: unknown) => void): Promise<AuthOptions> {
  const jar = await cookies();
  const returnUrl = jar.getAll().find(isReturnCookie)?.value;
  const accounts = await runtime().accounts();
  return accounts.options({ ...(await currentVisit()), returnUrl }, (cookie) => jar.set(cookie), onFault);
}
