import type { Role } from './role';

/** A person who can sign in. */
export interface StoredUser {
  userId: string;
  email: string;
  name: string;
  /** Whether the owner of the address has shown themselves; else it is what someone wrote. */
  isEmailVerified: boolean;
  passwordHash: string | undefined;
  /** Sessions of another version are over. */
  sessionVersion: number;
}

/** A person with what they are in one team; without a role they are no member of it. */
export interface Member extends StoredUser {
  role: Role | undefined;
  groups: readonly string[];
}

/** Who a person is at an identity provider. */
export interface ProviderAccount {
  provider: string;
  subject: string;
}

/** The people of an instance. E-mail addresses are given and kept in lower case. */
export interface AccountStore {
  member(organizationId: string, userId: string): Promise<Member | undefined>;
  userByEmail(email: string): Promise<StoredUser | undefined>;
  userByAccount(account: ProviderAccount): Promise<StoredUser | undefined>;
  /** `undefined` when someone has the address or the account already. */
  createUser(user: NewUser): Promise<StoredUser | undefined>;
  /** `false` when the account belongs to someone already. */
  linkAccount(userId: string, account: ProviderAccount): Promise<boolean>;
  /**
   * Gives a person to the owner of their address, who has come for the first time, by `account` or by a mailed link. Whoever wrote
   * the address before may be somebody else: the password, links for another, the second factor, other accounts, the groups that those
   * brought and all sessions go. What the team gave, role and groups, stays. `undefined` when someone else has the account.
   */
  giveToOwner(userId: string, account?: ProviderAccount): Promise<StoredUser | undefined>;
  noteSignIn(userId: string): Promise<void>;
  /** Keeps a new password, ends all sessions and makes links for another password worthless. */
  setPassword(userId: string, passwordHash: string): Promise<StoredUser>;
  endSessions(userId: string): Promise<void>;
}

/** Someone who signs in for the first time. */
export interface NewUser {
  email: string;
  name: string;
  isEmailVerified?: boolean;
  passwordHash?: string | undefined;
  account?: ProviderAccount | undefined;
}
