import { type NextRequest, NextResponse } from 'next/server';
import { csrfCookie, csrfTokenFrom, newCsrfCookieValue } from './csrf-cookie';

/** Lets a page with a form to sign in be drawn with the token of its cookie, which is set when there is none. */
export function responseWithCsrfCookie(
  request: NextRequest,
  publicOrigin: string,
  secret: string,
): NextResponse {
  const { name, options } = csrfCookie(publicOrigin);
  const kept = request.cookies.get(name)?.value;
  if (csrfTokenFrom(kept, secret) !== undefined) return NextResponse.next();
  const value = newCsrfCookieValue(secret);
  // The page that is drawn now sees the cookie that the browser gets with it.
  request.cookies.set(name, value);
  const response = NextResponse.next({ request: { headers: request.headers } });
  response.cookies.set({ name, value, ...options });
  return response;
}
