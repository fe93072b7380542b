import type { ProviderId } from '@/lib/base/settings/sign-in-settings';
import type { Member, StoredUser } from './account-store';

/** How someone authenticated: password, identity provider, or the link that made them a member. */
export type SignInMethod = 'password' | ProviderId | 'invitation';

export interface NewSession {
  method: SignInMethod;
  device: string;
  /** Network of the client. */
  place: string;
}

export interface StoredSession {
  sessionId: string;
  /** How it began; a plain string, because other versions may know other ways. */
  method: string;
  device: string;
  place: string;
  createdAt: Date;
  /** Accurate to a few minutes. */
  lastSeenAt: Date;
}

export interface SessionLife {
  maxMs: number;
  /** Maximum time without activity. */
  idleMs: number;
}

export interface OpenSession {
  session: StoredSession;
  member: Member;
}

/** The sessions of an instance. Expired ones, and those of an older `sessionVersion`, are not found. */
export interface SessionStore {
  /** Starts a session and returns its id; the user is passed as read when they signed in. */
  begin(user: Pick<StoredUser, 'userId' | 'sessionVersion'>, session: NewSession): Promise<string>;
  find(organizationId: string, sessionId: string): Promise<OpenSession | undefined>;
  /** Sessions of a person, most recently used first. */
  list(userId: string): Promise<StoredSession[]>;
  /** Ends a session of a person; `false` if they have no such session. */
  end(userId: string, sessionId: string): Promise<boolean>;
}
