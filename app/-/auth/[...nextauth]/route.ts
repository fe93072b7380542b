import '@/lib/runtime';
import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import type { AuthOptions } from 'next-auth';
import NextAuth from 'next-auth';
import * as z from 'zod';
import type { Cookie } from '@/lib/auth/account-sessions';
import { expiredCookie } from '@/lib/auth/cookie-place';
import { privateRedirect } from '@/lib/auth/private-redirect';
import { returnCookie } from '@/lib/auth/provider-cookies';
import type { SignOutHint } from '@/lib/auth/provider-session';
import { safeReturnPath } from '@/lib/auth/safe-return-path';
import { isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { ownAddress } from '@/lib/base/web/addresses';
import { currentVisit } from '@/lib/current-request';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { runtime } from '@/lib/runtime';
import { readableRequest } from './readable-request';

type AuthRouteContext = { params: Promise<{ nextauth: string[] }> };

async function answer(request: NextRequest, context: AuthRouteContext): Promise<Response> {
  // Lets clients write to the server's log, which we do not need.
  if ((await context.params).nextauth[0] === '_log') return notFoundResponse();
  const cookie = returnCookie(runtime().environment.publicAddress);
  const readable = await readableRequest(request, cookie.name);
  if (readable === undefined) {
    // Otherwise the same cookie would fail every later sign-in.
    (await cookies()).set(expiredCookie(cookie));
    return new Response(null, { status: 400 });
  }
  try {
    const faults: unknown[] = [];
    let hint: SignOutHint | undefined;
    const options = await authOptionsFor({
      onFault: (fault) => faults.push(fault),
      onSignOut: (left) => {
        hint = left;
      },
    });
    const response = await NextAuth(readable, context, options);
    if (faults.length > 0) throw faults[0];
    return hint === undefined ? response : await leavingByProvider(response, hint);
  } catch (fault) {
    // Scripts get the status; people get the form again, with the error.
    if (request.headers.get('accept')?.includes('text/html') !== true) throw fault;
    console.error('Sign-in failed:', fault);
    const error = isDatabaseUnavailable(fault) ? fault.digest : 'failed';
    return privateRedirect(ownAddress(`sign-in?error=${error}`));
  }
}

export { answer as GET, answer as POST };

/** Sends a person who signed out here on to the provider's sign-out, which redirects back. */
async function leavingByProvider(response: Response, hint: SignOutHint): Promise<Response> {
  const { accounts, environment } = runtime();
  const headers = new Headers(response.headers);
  const location = headers.get('location');
  const answer = location === null ? answerSchema.parse(await response.json()) : { url: location };
  const returnPath = safeReturnPath(answer.url, environment.publicAddress);
  const address = await (await accounts()).signOut.address(hint, returnPath);
  if (address === returnPath) return location === null ? Response.json(answer, { headers }) : response;
  if (location === null) return Response.json({ ...answer, provider: address }, { headers });
  headers.set('location', address);
  return new Response(null, { status: response.status, headers });
}

const answerSchema = z.object({ url: z.string() });

/** next-auth's options for the current request; `onFault` is called with our own failures. */
async function authOptionsFor(respond: {
  onFault(fault: unknown): void;
  onSignOut(hint: SignOutHint | undefined): void;
}): Promise<AuthOptions> {
  const jar = await cookies();
  const returnUrl = jar.get(returnCookie(runtime().environment.publicAddress).name)?.value;
  const accounts = await runtime().accounts();
  const setCookie = (cookie: Cookie) => jar.set(cookie);
  return accounts.options({ ...(await currentVisit()), returnUrl }, { setCookie, ...respond });
}
