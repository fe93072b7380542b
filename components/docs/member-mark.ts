const KEY = 'lectern-member';

/**
 * Pages are the same for everyone, and where readers have no accounts, none of them asks who reads. The dashboard leaves
 * this mark in the browsers of its members, whose pages then do.
 */
export function markMember(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Storage is blocked: this member sees pages as strangers do.
  }
}

export function isMemberHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function forgetMember(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There was no mark.
  }
}
