import type { Role } from '@/lib/auth/role';
import { sealSession, sessionCookie } from '@/lib/auth/session-cookie';
import { openStores } from '@/lib/db/open-stores';

/** A person to be made for a test. */
export interface TestPerson {
  email: string;
  role?: Role | undefined;
  groups?: readonly string[];
}

/** Makes people in the database of a running application, and returns their session cookies as a header. */
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
    const value = await sealSession({ userId: user.userId, version: user.sessionVersion }, secret);
    cookies.push(`${sessionCookie(origin).name}=${value}`);
  }
  await stores.close();
  return cookies;
}
