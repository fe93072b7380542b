import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { authOptionsFor } from './auth-options-for';
import { readableRequest } from './readable-request';

type AuthRouteContext = { params: Promise<{ nextauth: string[] }> };

/** Sign-in, sign-out and the session, by the protocol of next-auth. */
async function answer(request: NextRequest, context: AuthRouteContext): Promise<Response> {
  // Its clients may write to the log of the server; nobody needs that.
  if ((await context.params).nextauth[0] === '_log') return new Response(null, { status: 404 });
  const readable = await readableRequest(request);
  if (readable === undefined) return new Response(null, { status: 400 });
  return NextAuth(readable, context, await authOptionsFor());
}

export { answer as GET, answer as POST };
