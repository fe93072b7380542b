import type { Reader } from './reader';

/** Who may read a page. */
export interface PageAccess {
  isPublic: boolean;
  /** Members of any of these groups may read it; an empty list means everyone who is signed in. */
  groups: readonly string[];
}

/** The access of a page that everyone may read. */
export const publicAccess: PageAccess = { isPublic: true, groups: [] };

/** The one rule about who reads a page; every surface asks it, so that none tells more than another. */
export function mayRead(access: PageAccess, reader: Reader): boolean {
  if (access.isPublic) return true;
  if (!reader.isSignedIn) return false;
  return access.groups.length === 0 || access.groups.some((group) => reader.groups.includes(group));
}
