import type { Reader } from './reader';

export interface PageAccess {
  isPublic: boolean;
  /** Groups whose members may read it; empty for every signed-in reader. */
  groups: readonly string[];
}

export const publicAccess: PageAccess = { isPublic: true, groups: [] };

/** The only rule for reading a page. It is used everywhere, so that no place reveals more than another. */
export function mayRead(access: PageAccess, reader: Reader): boolean {
  if (access.isPublic) return true;
  if (!reader.isSignedIn) return false;
  return access.groups.length === 0 || access.groups.some((group) => reader.groups.includes(group));
}
