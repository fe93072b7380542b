import type { StoredUser } from './account-store';
import { sessionOfCookie } from './current-member';
import { deviceNameFrom } from './device-name';
import { providerWords } from './identity-providers';
import { networkOf } from './network-of';
import { type ProviderSession, type SignOutHint, storedProviderSession } from './provider-session';
import type { ProviderSignOut } from './provider-sign-out';
import { type SessionClaims, sealSession, sessionCookie } from './session-cookie';
import type { OpenSession, SessionStore, SignInMethod } from './session-store';
import type { SignInLog } from './sign-in-log';

export type Cookie = { name: string; value: string; maxAge: number } & ReturnType<
  typeof sessionCookie
>['options'];

export interface SignInVisit {
  address: string;
  userAgent: string;
  sessionCookie: string | undefined;
  deviceCookie: string | undefined;
  pendingCookie: string | undefined;
}

export interface AccountSessions {
  sessionOf(cookie: string | undefined): Promise<OpenSession | undefined>;
  /** Begins a session, replacing the visitor's current one. */
  beginSession(
    user: StoredUser,
    method: SignInMethod,
    visit: SignInVisit,
    providerSession?: ProviderSession,
  ): Promise<SessionClaims>;
  newSession(user: StoredUser, method: SignInMethod, visit: SignInVisit): Promise<Cookie>;
  /**
   * Ends the session in a cookie and invalidates all copies of that cookie. Returns the provider's sign-out hint if the
   * person should sign out there too.
   */
  endSession(cookie: string | undefined): Promise<SignOutHint | undefined>;
}

interface SessionContext {
  organizationId: string;
  sessions: SessionStore;
  log: SignInLog;
  signOut: Pick<ProviderSignOut, 'hintOf'>;
  secret: string;
  publicAddress: string;
  maxAgeSeconds: number;
}

export function accountSessions(context: SessionContext): AccountSessions {
  const { organizationId, sessions, log, signOut, secret, publicAddress, maxAgeSeconds: maxAge } = context;
  const sessionOf = (cookie: string | undefined) =>
    sessionOfCookie(cookie, { organizationId, sessions, secret });

  const beginSession: AccountSessions['beginSession'] = async (user, method, visit, providerSession) => {
    const replaced = await sessionOf(visit.sessionCookie);
    if (replaced !== undefined) await sessions.end(replaced.member.userId, replaced.session.sessionId);
    const [device, place] = [deviceNameFrom(visit.userAgent), networkOf(visit.address)];
    const sessionId = await sessions.begin(user, {
      ...{ method, device, place },
      ...storedProviderSession(providerSession, secret),
    });
    await log.add(user, { action: 'signed-in', detail: `${methodWords[method]}, ${device}, ${place}` });
    return { userId: user.userId, sessionId };
  };

  return {
    sessionOf,
    beginSession,
    async newSession(user, method, visit) {
      const { name, options } = sessionCookie(publicAddress);
      const claims = await beginSession(user, method, visit);
      return { name, value: await sealSession(claims, secret, maxAge), maxAge, ...options };
    },
    async endSession(cookie) {
      const open = await sessionOf(cookie);
      if (open === undefined) return undefined;
      const hint = await signOut.hintOf(open.session.sessionId);
      await sessions.end(open.member.userId, open.session.sessionId);
      await log.add(open.member, { action: 'signed-out' });
      return hint;
    },
  };
}

const methodWords: Record<SignInMethod, string> = {
  password: 'by password',
  ...providerWords,
  invitation: 'by an invitation',
};
