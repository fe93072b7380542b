/** Who is asking; decides which pages exist for them. */
export interface Reader {
  isSignedIn: boolean;
  groups: readonly string[];
  /** Absent for anonymous readers. */
  userId?: string | undefined;
}

/** A reader who is not signed in. */
export const anonymousReader: Reader = { isSignedIn: false, groups: [] };
