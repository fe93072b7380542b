import { anonymousReader, type Reader } from '@/lib/access/reader';
import type { SignInSettings } from '@/lib/base/sign-in-settings';
import type { Member } from './account-store';
import { openSession } from './session-cookie';
import type { OpenSession, SessionStore } from './session-store';

interface SessionContext {
  organizationId: string;
  sessions: Pick<SessionStore, 'find'>;
  secret: string;
}

/**
 * The session in a cookie, with its person's current data: a removed person or an ended session is anonymous from the
 * next request on.
 */
export async function sessionOfCookie(
  cookie: string | undefined,
  { organizationId, sessions, secret }: SessionContext,
): Promise<OpenSession | undefined> {
  const claims = await openSession(cookie, secret);
  if (claims === undefined) return undefined;
  const open = await sessions.find(organizationId, claims.sessionId);
  return open?.member.userId === claims.userId ? open : undefined;
}

/** What a person may read. If only invited people may sign in, former members count as anonymous. */
export function readerFrom(member: Member | undefined, signUp: SignInSettings['signUp']): Reader {
  if (member === undefined || (signUp === 'invited' && member.role === undefined)) return anonymousReader;
  return { isSignedIn: true, groups: member.groups, userId: member.userId };
}
