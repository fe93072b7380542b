/** Set in browsers that have opened a team page: sign-in, joining, the dashboard. */
const KEY = 'lectern-member';

/** Whether a team member may be signed in here. Sites without reader accounts only request a session if so. */
export function isKnownMember(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage may be blocked.
    return false;
  }
}

export function rememberMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: the pages of the site do not show the account.
  }
}
