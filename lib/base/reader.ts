export interface Reader {
  isSignedIn: boolean;
  groups: readonly string[];
  userId?: string | undefined;
}

export const anonymousReader: Reader = { isSignedIn: false, groups: [] };
