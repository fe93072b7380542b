/** Who asks for something: decides which pages exist for them. */
export interface Reader {
  isSignedIn: boolean;
  groups: readonly string[];
  /** Who it is; absent for a stranger. */
  userId?: string | undefined;
}

/** A reader who has not signed in. */
export const anonymousReader: Reader = { isSignedIn: false, groups: [] };
