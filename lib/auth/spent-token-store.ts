/** Things that work once, of which only a hash is kept. */
export interface SpentTokenStore {
  /**
   * Notes that a thing was used. `false` if it was before, also by another process at the same moment.
   *
   * @param token.until when it would be refused for its age
   */
  spend(token: { purpose: 'jwt' | 'saml' | 'logout'; hash: string; until: Date }): Promise<boolean>;
}
