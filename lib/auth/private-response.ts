import { NextResponse } from 'next/server';
import { ownAddress } from '@/lib/base/addresses';

/** Neither a browser nor a proxy may keep what a private site answers. */
const NOT_KEPT = 'private, no-store';

/** Leads a stranger to sign-in and back; `url` is the address that was asked for. */
export function redirectToSignIn(url: string): NextResponse {
  const { pathname, search } = new URL(url);
  const target = new URL(ownAddress('sign-in'), url);
  target.searchParams.set('callbackUrl', pathname + search);
  return NextResponse.redirect(target);
}

/** For what asks on behalf of a stranger and could not sign in. */
export function signInRequired(): NextResponse {
  return new NextResponse('Sign in to read this.', { status: 401 });
}

/** The same answer, kept by no cache on its way. */
export function withoutCaching(response: NextResponse): NextResponse {
  response.headers.set('Cache-Control', NOT_KEPT);
  return response;
}
