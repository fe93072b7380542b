import type { AuthOptions } from 'next-auth';
import { systemClock } from '@/lib/base/clock';
import type { Environment } from '@/lib/base/environment';
import type { Member, StoredUser } from './account-store';
import type { AttemptStore } from './attempt-store';
import { authOptions } from './auth-options';
import { memberOfSession } from './current-member';
import { type JoinContext, openInvitation } from './join';
import { sealSession, sessionCookie, sessionMaxAgeSeconds } from './session-cookie';
import { signInWithPassword } from './sign-in-with-password';
import { signInWithProvider } from './sign-in-with-provider';

/** Who signs in to one instance: its settings, its people and its sessions put together. */
export interface Accounts {
  organizationId: string;
  /** Address of the dashboard of the site that is served. */
  dashboardPath: string;
  /** What joining the team needs. */
  join: JoinContext;
  /** The person whose session a cookie holds. */
  memberOfSession(cookie: string | undefined): Promise<Member | undefined>;
  /** The options of next-auth for one request. */
  options(request: SignInRequest): AuthOptions;
  /** The cookie that signs a person in. */
  newSession(user: StoredUser): Promise<SessionCookie>;
}

/** A cookie that signs someone in, as it is set. */
export type SessionCookie = { name: string; value: string; maxAge: number } & ReturnType<
  typeof sessionCookie
>['options'];

/** What a sign-in depends on besides its form. */
export interface SignInRequest {
  /** Address of the client. */
  address: string;
  /** Where the reader goes afterwards: a link that invites lets strangers in. */
  returnUrl: string | undefined;
}

interface AccountsInput {
  environment: Pick<Environment, 'signIn' | 'publicOrigin' | 'instanceSecret'>;
  site: { organizationId: string; organizationSlug: string; domain: string };
  stores: JoinContext & { attempts: AttemptStore };
}

/** Puts together who signs in to an instance. */
export function createAccounts({ environment, site, stores }: AccountsInput): Accounts {
  const { signIn: settings, publicOrigin, instanceSecret: secret } = environment;
  const { organizationId } = site;
  const { accounts, members, attempts } = stores;
  const dashboardPath = `/dashboard/${site.organizationSlug}/${site.domain}`;
  return {
    organizationId,
    dashboardPath,
    join: stores,
    memberOfSession: (cookie) => memberOfSession(cookie, { organizationId, accounts, secret }),
    options: ({ address, returnUrl }) =>
      authOptions({
        settings,
        publicOrigin,
        secret,
        accounts,
        organizationId,
        dashboardPath,
        signInWithPassword: (form) =>
          signInWithPassword({ ...form, address }, { accounts, attempts, secret, clock: systemClock }),
        signInWithProvider: async (identity) =>
          signInWithProvider(identity, {
            accounts,
            members,
            organizationId,
            signUp: settings.signUp,
            isInvited: await isInvitation(returnUrl, stores),
          }),
      }),
    async newSession({ userId, sessionVersion }) {
      const { name, options } = sessionCookie(publicOrigin);
      const value = await sealSession({ userId, version: sessionVersion }, secret);
      return { name, value, maxAge: sessionMaxAgeSeconds, ...options };
    },
  };
}

/** Whether someone who signs in is on the way to an invitation that still works. */
async function isInvitation(returnUrl: string | undefined, context: JoinContext): Promise<boolean> {
  if (returnUrl === undefined || !URL.canParse(returnUrl)) return false;
  const { pathname, searchParams } = new URL(returnUrl);
  const token = searchParams.get('token');
  return pathname === '/join' && token !== null && (await openInvitation(token, context)) !== undefined;
}
