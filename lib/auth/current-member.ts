import { anonymousReader, type Reader } from '@/lib/base/reader';
import type { SignInSettings } from '@/lib/base/sign-in-settings';
import type { AccountStore, Member } from './account-store';
import { openSession } from './session-cookie';

interface SessionContext {
  organizationId: string;
  accounts: Pick<AccountStore, 'member'>;
  secret: string;
}

/**
 * The person whose session a cookie holds, as the database knows them now: who was removed, or whose
 * sessions were ended, is a stranger from the next request on.
 */
export async function memberOfSession(
  cookie: string | undefined,
  { organizationId, accounts, secret }: SessionContext,
): Promise<Member | undefined> {
  const claims = await openSession(cookie, secret);
  if (claims === undefined) return undefined;
  const member = await accounts.member(organizationId, claims.userId);
  return member?.sessionVersion === claims.version ? member : undefined;
}

/** What a person may read. Where only the invited sign in, someone who is no member any more is a stranger. */
export function readerFrom(member: Member | undefined, signUp: SignInSettings['signUp']): Reader {
  if (member === undefined || (signUp === 'invited' && member.role === undefined)) return anonymousReader;
  return { isSignedIn: true, groups: member.groups };
}
