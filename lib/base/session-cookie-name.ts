/** Name of the cookie that holds a session, where the site is not on https; see `sessionCookie`. */
export const sessionCookieName = 'next-auth.session-token';

/** Whether a request brings a session along, valid or not. */
export function hasSessionCookie(cookies: string | undefined): boolean {
  return cookies?.includes(`${sessionCookieName}=`) === true;
}
