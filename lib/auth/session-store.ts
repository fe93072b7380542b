import type { ProviderId } from '@/lib/base/settings/sign-in-settings';
import type { Member, StoredUser } from './account-store';
import type { KeptProviderSession } from './provider-session';

/** How someone authenticated: password, identity provider, or the link that made them a member. */
export type SignInMethod = 'password' | ProviderId | 'invitation';

export interface NewSession extends Partial<KeptProviderSession> {
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
  /** What was kept for the provider of a session, sealed. */
  signOutHint(sessionId: string): Promise<string | undefined>;
  /**
   * Ends sessions that began with a provider: one of its own, or all of the person whom it knows as `subject`. Returns
   * whose they were.
   */
  endOfProvider(
    provider: ProviderId,
    ended: { subject: string | undefined; providerSession: string | undefined },
  ): Promise<{ userId: string; name: string }[]>;
  /** Ends a session of a person; `false` if they have no such session. */
  end(userId: string, sessionId: string): Promise<boolean>;
}
