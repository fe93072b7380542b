import { NextResponse } from 'next/server';
import { ownAddress } from '@/lib/base/web/addresses';

/** Browsers and proxies must not store responses of a private site. */
const NOT_KEPT = 'private, no-store';

/** Redirects to sign-in, and from there back to `url`. */
export function redirectToSignIn(url: string): NextResponse {
  const { pathname, search } = new URL(url);
  const target = new URL(ownAddress('sign-in'), url);
  target.searchParams.set('callbackUrl', pathname + search);
  return NextResponse.redirect(target);
}

/** 401, for requests that cannot be sent to a sign-in page. */
export function signInRequired(): NextResponse {
  return new NextResponse('Sign in to read this.', { status: 401 });
}

export function withoutCaching(response: NextResponse): NextResponse {
  response.headers.set('Cache-Control', NOT_KEPT);
  return response;
}
