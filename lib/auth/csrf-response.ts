import { type NextRequest, NextResponse } from 'next/server';
import { csrfCookie, csrfTokenFrom, newCsrfCookieValue } from './csrf-cookie';

/** Prepares a page with a sign-in form: sets the token's cookie if it is missing, and lets the page read it. */
export function responseWithCsrfCookie(
  request: NextRequest,
  publicAddress: string,
  secret: string,
): NextResponse {
  const { name, options } = csrfCookie(publicAddress);
  const kept = request.cookies.get(name)?.value;
  if (csrfTokenFrom(kept, secret) !== undefined) return NextResponse.next();
  const value = newCsrfCookieValue(secret);
  // Lets the page rendered in this request see the new cookie.
  request.cookies.set(name, value);
  const response = NextResponse.next({ request: { headers: request.headers } });
  response.cookies.set({ name, value, ...options });
  return response;
}
