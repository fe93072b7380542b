/** Name of the session cookie without HTTPS; see `sessionCookie`. */
export const sessionCookieName = 'next-auth.session-token';

/** Whether a request has a session cookie, valid or not. */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies?.includes(`${sessionCookieName}=`) === true;
}
