/** Remembers things that work once. Only their hashes are stored. */
export interface SpentTokenStore {
  /**
   * Marks a token as used; `false` if it already was, even by another process at the same moment.
   *
   * @param token.until when it becomes too old to be accepted
   */
  spend(token: { purpose: 'jwt' | 'saml' | 'logout'; hash: string; until: Date }): Promise<boolean>;
}
