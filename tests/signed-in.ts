import type { StoredUser } from '@/lib/auth/account-store';
import type { Role } from '@/lib/auth/role';
import { sealSession, sessionCookie } from '@/lib/auth/session-cookie';
import type { SignInMethod } from '@/lib/auth/session-store';
import { openStores, type Stores } from '@/lib/db/open-stores';

export interface TestPerson {
  email: string;
  role?: Role | undefined;
  groups?: readonly string[];
}

/** Creates people in a running application's database; returns their session cookies as headers. */
export async function signedIn(
  { databaseUrl, origin, secret }: { databaseUrl: string; origin: string; secret: string },
  people: readonly TestPerson[],
): Promise<string[]> {
  const stores = await openStores(databaseUrl);
  const organizationId = (await stores.site('docs'))?.organizationId;
  if (organizationId === undefined) throw new Error('The application has made no site yet.');
  const cookies: string[] = [];
  for (const { email, role, groups = [] } of people) {
    const made = await stores.accounts.createUser({ email, name: email });
    const user = made ?? (await stores.accounts.userByEmail(email));
    if (user === undefined) throw new Error(`${email} could not be made.`);
    if (role !== undefined) await stores.members.add(organizationId, user.userId, role);
    await stores.members.setGroups(organizationId, user.userId, 'dashboard', groups);
    const value = await newSessionValue(stores, user, { secret });
    cookies.push(`${sessionCookie(origin).name}=${value}`);
  }
  await stores.close();
  return cookies;
}

export const testSessionLife = { maxMs: 30 * 86_400_000, idleMs: 14 * 86_400_000 };

/** Starts a session; returns the cookie's value. */
export async function newSessionValue(
  stores: Pick<Stores, 'sessions'>,
  user: Pick<StoredUser, 'userId' | 'sessionVersion'>,
  { secret, method = 'password' }: { secret: string; method?: SignInMethod },
): Promise<string> {
  const visit = { method, device: 'Chrome on Linux', place: '127.0.0.x' } as const;
  const sessionId = await stores.sessions(testSessionLife).begin(user, visit);
  return sealSession({ userId: user.userId, sessionId }, secret, 86_400);
}
