/** Set in browsers that have opened a page for the team: sign-in, joining, the dashboard. */
const KEY = 'lectern-member';

/** Whether a member of the team may be signed in here: on sites without accounts for readers nobody else is asked for. */
export function isKnownMember(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage can be forbidden.
    return false;
  }
}

export function rememberMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage, the pages of the site do not show the account.
  }
}
