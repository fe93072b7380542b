/** Who asks for something: decides which pages exist for them. */
export interface Reader {
  isSignedIn: boolean;
  groups: readonly string[];
}

/** A reader who has not signed in. */
export const anonymousReader: Reader = { isSignedIn: false, groups: [] };
