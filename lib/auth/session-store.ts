import type { Member, StoredUser } from './account-store';

/** How someone showed who they are: a password, an identity provider, or the link that made them a member. */
export type SignInMethod = 'password' | 'oidc' | 'github' | 'invitation';

/** Where and how someone signed in. */
export interface NewSession {
  method: SignInMethod;
  /** Browser and system. */
  device: string;
  /** Network of the client. */
  place: string;
}

/** A browser in which someone is signed in. */
export interface StoredSession {
  sessionId: string;
  device: string;
  place: string;
  createdAt: Date;
  /** True to a few minutes. */
  lastSeenAt: Date;
}

/** How long sessions last. */
export interface SessionLife {
  /** The end, however often someone comes back. */
  maxMs: number;
  /** The end when nobody comes back. */
  idleMs: number;
}

/** A session that lasts, with its person as the database knows them now. */
export interface OpenSession {
  session: StoredSession;
  member: Member;
}

/** The sessions of an instance. One that is past its life, or of an older `sessionVersion`, is not found. */
export interface SessionStore {
  /** Begins a session of someone as they were read when they signed in, and returns its id. */
  begin(user: Pick<StoredUser, 'userId' | 'sessionVersion'>, session: NewSession): Promise<string>;
  find(organizationId: string, sessionId: string): Promise<OpenSession | undefined>;
  /** Sessions of a person, the last seen first. */
  list(userId: string): Promise<StoredSession[]>;
  /** Ends one session of a person; `false` when they have no such session. */
  end(userId: string, sessionId: string): Promise<boolean>;
}
