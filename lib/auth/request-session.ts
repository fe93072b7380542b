import 'server-only';
import { cookies } from 'next/headers';
import { anonymousReader, type Reader } from '@/lib/access/reader';
import { currentEnvironment } from '@/lib/base/settings/environment';
import type { Accounts } from './accounts';
import { readerFrom } from './current-member';
import { sessionCookie } from './session-cookie';
import type { OpenSession } from './session-store';

/** Opens the accounts; only called if the request has a session cookie. */
type OpenAccounts = () => Promise<Pick<Accounts, 'sessionOf' | 'isHome'>>;

export async function readerOfRequest(accounts: OpenAccounts): Promise<Reader> {
  const open = await sessionOfRequest(accounts);
  if (open === undefined) return anonymousReader;
  const { isHome } = await accounts();
  return readerFrom(open, { signUp: currentEnvironment().signIn.signUp, isHome });
}

/** The session of the current request; `undefined` for a stranger. */
export async function sessionOfRequest(accounts: OpenAccounts): Promise<OpenSession | undefined> {
  const cookie = await sessionCookieValue();
  return cookie === undefined ? undefined : (await accounts()).sessionOf(cookie);
}

export async function sessionCookieValue(): Promise<string | undefined> {
  const { name } = sessionCookie(currentEnvironment().publicAddress);
  return (await cookies()).get(name)?.value;
}
