import type { StoredUser } from './account-store';

/** How a link comes to its person: an administrator hands it over, or it is mailed to the address. */
export type PasswordLinkKind = 'handed' | 'mailed';

/** A link that lets someone choose a new password, once. */
export interface PasswordLink {
  kind: PasswordLinkKind;
  user: StoredUser;
}

/** Links for new passwords. Only hashes of their tokens are kept; a new password makes all of them worthless. */
export interface PasswordLinkStore {
  /** Keeps a link in the place of an older one of its kind. */
  put(tokenHash: string, link: { userId: string; kind: PasswordLinkKind; expiresAt: Date }): Promise<void>;
  /** The link of a token that was not used and has not expired. */
  open(tokenHash: string): Promise<PasswordLink | undefined>;
  /** Uses an open link up; of two who come at the same time, one gets `false`. */
  consume(tokenHash: string): Promise<boolean>;
}
