/** The requesting reader, who determines which pages exist. */
export interface Reader {
  isSignedIn: boolean;
  groups: readonly string[];
  /** Absent for anonymous readers. */
  userId?: string | undefined;
}

export const anonymousReader: Reader = { isSignedIn: false, groups: [] };
