import { anonymousReader, type Reader } from '@/lib/access/reader';
import type { SignInSettings } from '@/lib/base/settings/sign-in-settings';
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
  return open?.member.userId === claims.userId ? withRoleOfSession(open) : undefined;
}

/**
 * The team's own product signs in readers: who also manages the team does that after another sign-in, so that the key
 * of the product opens no dashboard.
 */
export function withRoleOfSession({ session, member }: OpenSession): OpenSession {
  const isReader = session.method === 'jwt' && member.role !== undefined;
  return { session, member: isReader ? { ...member, role: 'reader' } : member };
}

/** Who reads without being a member. */
export interface ReaderRules {
  signUp: SignInSettings['signUp'];
  /** Whether the site belongs to the organization that runs the server. Only there may people read uninvited. */
  isHome: boolean;
}

/**
 * What the person of a session may read. If only invited people may sign in, former members count as anonymous; who
 * comes by the team's own product needs no invitation.
 */
export function readerFrom(open: OpenSession | undefined, { signUp, isHome }: ReaderRules): Reader {
  if (open === undefined) return anonymousReader;
  const { session, member } = open;
  const isOpenToAll = isHome && (signUp === 'anyone' || session.method === 'jwt');
  if (member.role === undefined && !isOpenToAll) return anonymousReader;
  return { isSignedIn: true, groups: member.groups, userId: member.userId };
}
