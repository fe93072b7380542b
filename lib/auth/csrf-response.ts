import { type NextRequest, NextResponse } from 'next/server';
import { csrfCookie, csrfTokenFrom, newCsrfCookieValue } from './csrf-cookie';

/** Prepares a page with a sign-in form: the page sees the token's cookie, which is set if it is missing. */
export function responseWithCsrfCookie(
  request: NextRequest,
  publicAddress: string,
  secret: string,
): NextResponse {
  const { name, options } = csrfCookie(publicAddress);
  const kept = request.cookies.get(name)?.value;
  if (csrfTokenFrom(kept, secret) !== undefined) return NextResponse.next();
  const value = newCsrfCookieValue(secret);
  // Makes the new cookie visible to the page that is rendered now.
  request.cookies.set(name, value);
  const response = NextResponse.next({ request: { headers: request.headers } });
  response.cookies.set({ name, value, ...options });
  return response;
}
