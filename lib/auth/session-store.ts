import type { ProviderId } from '@/lib/base/settings/sign-in-settings';
import type { Member, StoredUser } from './account-store';
import type { StoredProviderSession } from './provider-session';

/** How someone authenticated: password, identity provider, or the link that made them a member. */
export type SignInMethod = 'password' | ProviderId | 'invitation';

export interface NewSession extends Partial<StoredProviderSession> {
  method: SignInMethod;
  device: string;
  /** The client's network; see `networkOf`. */
  place: string;
}

export interface StoredSession {
  sessionId: string;
  /** How the session began; a plain string, because other versions may know other ways. */
  method: string;
  device: string;
  place: string;
  createdAt: Date;
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

/** Sessions that expired, or have an older `sessionVersion`, are not found. */
export interface SessionStore {
  /** Returns the session's id. Pass the user as read at sign-in, so that a later change invalidates the session. */
  begin(user: Pick<StoredUser, 'userId' | 'sessionVersion'>, session: NewSession): Promise<string>;
  find(organizationId: string, sessionId: string): Promise<OpenSession | undefined>;
  /** Most recently used first. */
  list(userId: string): Promise<StoredSession[]>;
  signOutHint(sessionId: string): Promise<string | undefined>;
  /**
   * Ends sessions that began with a provider: one of the provider's sessions, or all of the person it knows as
   * `subject`. Returns whose they were.
   */
  endOfProvider(
    provider: ProviderId,
    ended: { subject: string | undefined; providerSession: string | undefined },
  ): Promise<{ userId: string; name: string }[]>;
  /** Ends a session of a person; `false` if they have no such session. */
  end(userId: string, sessionId: string): Promise<boolean>;
}
