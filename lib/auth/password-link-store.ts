import type { StoredUser } from './account-store';

/** How a link reaches its person: handed over by an administrator, or mailed to their address. */
export type PasswordLinkKind = 'handed' | 'mailed';

/** A one-time link to choose a new password. */
export interface PasswordLink {
  kind: PasswordLinkKind;
  user: StoredUser;
}

/** Links to choose a new password. Only hashes of their tokens are stored; a new password invalidates all of them. */
export interface PasswordLinkStore {
  /** Stores a link, replacing an older one of its kind. */
  put(tokenHash: string, link: { userId: string; kind: PasswordLinkKind; expiresAt: Date }): Promise<void>;
  /** The unused, unexpired link of a token. */
  open(tokenHash: string): Promise<PasswordLink | undefined>;
  /** Marks a link as used; of two concurrent calls, one gets `false`. */
  consume(tokenHash: string): Promise<boolean>;
}
