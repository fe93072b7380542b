import type { Role } from './role';

/** A person who can sign in. */
export interface StoredUser {
  userId: string;
  email: string;
  name: string;
  /** Whether the owner of the address proved it; otherwise anybody may have entered it. */
  isEmailVerified: boolean;
  passwordHash: string | undefined;
  /** Sessions of other versions are invalid. */
  sessionVersion: number;
}

/** A person and their place in a team; without a role they are no member. */
export interface Member extends StoredUser {
  role: Role | undefined;
  groups: readonly string[];
  /** Whether the directory of the team lets them in. No session of others is found. */
  isActive: boolean;
}

export interface ProviderAccount {
  provider: string;
  subject: string;
}

/** The people of an instance. E-mail addresses are always in lower case. */
export interface AccountStore {
  member(organizationId: string, userId: string): Promise<Member | undefined>;
  userByEmail(email: string): Promise<StoredUser | undefined>;
  userByAccount(account: ProviderAccount): Promise<StoredUser | undefined>;
  /** `undefined` if the address or the account is taken. */
  createUser(user: NewUser): Promise<StoredUser | undefined>;
  /** `false` if the account belongs to somebody. */
  linkAccount(userId: string, account: ProviderAccount): Promise<boolean>;
  /**
   * Hands an account over to the owner of its address, proved by `account` or a mailed link. Whoever entered the
   * address before may be somebody else, so everything of theirs goes: password, password links, second factor, other
   * accounts with their groups, and all sessions. Role and groups given by the team stay. `undefined` if someone
   * else has the account.
   */
  giveToOwner(userId: string, account?: ProviderAccount): Promise<StoredUser | undefined>;
  noteSignIn(userId: string): Promise<void>;
  setPassword(userId: string, passwordHash: string): Promise<StoredUser>;
  endSessions(userId: string): Promise<void>;
  /** Lets a person into a team, or keeps them out of it, in every process. */
  setActive(organizationId: string, userId: string, isActive: boolean): Promise<void>;
  /** What else speaks for a person than this sign-in. */
  sourcesOf(userId: string): Promise<{ isInDirectory: boolean; providers: string[] }>;
  isKeptOut(organizationId: string, userId: string): Promise<boolean>;
  /** What a directory or a provider says of a person; links to a former address end. `false` if somebody else has the address. */
  changePerson(
    userId: string,
    person: { email: string; name: string; isEmailVerified: boolean },
  ): Promise<boolean>;
}

/** Someone who signs in for the first time. */
export interface NewUser {
  email: string;
  name: string;
  isEmailVerified?: boolean;
  passwordHash?: string | undefined;
  account?: ProviderAccount | undefined;
}
