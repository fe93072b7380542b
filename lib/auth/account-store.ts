import type { Role } from './role';

export interface StoredUser {
  userId: string;
  email: string;
  name: string;
  /** Whether the person proved that they own the address; until then, anyone may have entered it. */
  isEmailVerified: boolean;
  passwordHash: string | undefined;
  /** A session made with another version is invalid. */
  sessionVersion: number;
}

/** A person and their role in a team; without a role they are not a member. */
export interface Member extends StoredUser {
  role: Role | undefined;
  groups: readonly string[];
  /** Whether the team's directory (SCIM) lets them in; if not, their sessions are not found. */
  isActive: boolean;
}

export interface ProviderAccount {
  provider: string;
  subject: string;
}

/** E-mail addresses are always in lower case. */
export interface AccountStore {
  member(organizationId: string, userId: string): Promise<Member | undefined>;
  userByEmail(email: string): Promise<StoredUser | undefined>;
  userByAccount(account: ProviderAccount): Promise<StoredUser | undefined>;
  /** `undefined` if the address or the account is taken. */
  createUser(user: NewUser): Promise<StoredUser | undefined>;
  /** `false` if the account already belongs to someone. */
  linkAccount(userId: string, account: ProviderAccount): Promise<boolean>;
  /**
   * Hands an account over to the owner of its address, proved by `account` or a mailed link. A stranger may have
   * entered the address before, so all their credentials go: password, password links, second factor, other linked
   * accounts with their groups, and all sessions. The role and groups that the team gave stay. `undefined` if someone
   * else has the linked account.
   */
  giveToOwner(userId: string, account?: ProviderAccount): Promise<StoredUser | undefined>;
  noteSignIn(userId: string): Promise<void>;
  setPassword(userId: string, passwordHash: string): Promise<StoredUser>;
  endSessions(userId: string): Promise<void>;
  /** Lets a person into a team or shuts them out; takes effect in every process. */
  setActive(organizationId: string, userId: string, isActive: boolean): Promise<void>;
  /** Other authorities over a person's data: the team's directory and the providers they have signed in with. */
  sourcesOf(userId: string): Promise<{ isInDirectory: boolean; providers: string[] }>;
  isKeptOut(organizationId: string, userId: string): Promise<boolean>;
  /**
   * Updates a person from a directory or provider; links mailed to a former address become invalid. `false` if someone
   * else has the address.
   */
  changePerson(
    userId: string,
    person: { email: string; name: string; isEmailVerified: boolean },
  ): Promise<boolean>;
}

export interface NewUser {
  email: string;
  name: string;
  isEmailVerified?: boolean;
  passwordHash?: string | undefined;
  account?: ProviderAccount | undefined;
}
