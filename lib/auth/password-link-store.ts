import type { StoredUser } from './account-store';

/** Whether an administrator hands the link over or it is mailed to the person. */
export type PasswordLinkKind = 'handed' | 'mailed';

export interface PasswordLink {
  kind: PasswordLinkKind;
  user: StoredUser;
}

/** Stores only hashes of the tokens. A new password invalidates all of a person's links. */
export interface PasswordLinkStore {
  put(tokenHash: string, link: { userId: string; kind: PasswordLinkKind; expiresAt: Date }): Promise<void>;
  open(tokenHash: string): Promise<PasswordLink | undefined>;
  /** Marks a link as used; of two concurrent calls, one gets `false`. */
  consume(tokenHash: string): Promise<boolean>;
}
