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
 * The session in a cookie, with the person's current data: people who were removed or whose session ended are anonymous
 * from their next request on.
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
 * A leaked key of the team's product must not open the dashboard, so its sign-ins only get the role `reader`. Team
 * members sign in another way to manage the site.
 */
export function withRoleOfSession({ session, member }: OpenSession): OpenSession {
  const isReader = session.method === 'jwt' && member.role !== undefined;
  return { session, member: isReader ? { ...member, role: 'reader' } : member };
}

/** Who may read without being a member. */
export interface ReaderRules {
  signUp: SignInSettings['signUp'];
  /** Whether the site belongs to the organization that runs the server; only there may people read uninvited. */
  isHome: boolean;
}

/**
 * What the person of a session may read. If only invited people may sign in, former members count as anonymous; people
 * who come from the team's own product need no invitation.
 */
export function readerFrom(open: OpenSession | undefined, { signUp, isHome }: ReaderRules): Reader {
  if (open === undefined) return anonymousReader;
  const { session, member } = open;
  const isOpenToAll = isHome && (signUp === 'anyone' || session.method === 'jwt');
  if (member.role === undefined && !isOpenToAll) return anonymousReader;
  return { isSignedIn: true, groups: member.groups, userId: member.userId };
}
