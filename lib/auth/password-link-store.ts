import type { StoredUser } from './account-store';

/** How a link reaches its person: handed over by an administrator, or mailed to their address. */
export type PasswordLinkKind = 'handed' | 'mailed';

export interface PasswordLink {
  kind: PasswordLinkKind;
  user: StoredUser;
}

/** Links to choose a new password. Only hashes of their tokens are stored; a new password invalidates all of them. */
export interface PasswordLinkStore {
  put(tokenHash: string, link: { userId: string; kind: PasswordLinkKind; expiresAt: Date }): Promise<void>;
  open(tokenHash: string): Promise<PasswordLink | undefined>;
  /** Marks a link as used; of two concurrent calls, one gets `false`. */
  consume(tokenHash: string): Promise<boolean>;
}
