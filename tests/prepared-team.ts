import { randomBytes, scryptSync } from 'node:crypto';
import type { StoredUser } from '@/lib/auth/account-store';
import { sessionOfCookie } from '@/lib/auth/current-member';
import { joinAs } from '@/lib/auth/join';
import { offerSetup } from '@/lib/auth/offer-setup';
import { newOneTimeToken } from '@/lib/auth/one-time-token';
import type { Role } from '@/lib/auth/role';
import type { SignInMethod } from '@/lib/auth/session-store';
import { spendSignInAttempt } from '@/lib/auth/sign-in-limits';
import { signInWithPassword } from '@/lib/auth/sign-in-with-password';
import { type ProviderIdentity, signInWithProvider } from '@/lib/auth/sign-in-with-provider';
import { accountStore } from '@/lib/db/account-store';
import { attemptStore } from '@/lib/db/attempt-store';
import { auditStore } from '@/lib/db/audit-store';
import type { Dialect } from '@/lib/db/dialect';
import { invitationStore } from '@/lib/db/invitation-store';
import { memberStore } from '@/lib/db/member-store';
import { passwordLinkStore } from '@/lib/db/password-link-store';
import { secondFactorStore } from '@/lib/db/second-factor-store';
import { sessionStore } from '@/lib/db/session-store';
import { spentTokenStore } from '@/lib/db/spent-token-store';
import { migratedDatabase } from '@/tests/support/migrated-database';
import { newSessionValue, testSessionLife } from './signed-in';

const secret = 'a secret of these tests';

export const password = 'several plain words';
/** The product's format at a hundredth of the cost, because most tests are not about passwords. */
const cheapHash = hashOf(password);

function hashOf(text: string): string {
  const [cost, salt] = [{ N: 1_024, r: 8, p: 1 }, randomBytes(16)];
  const key = scryptSync(text, salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** A team in a real database, with a clock that the test sets. */
export async function prepareTeam(dialect: Dialect) {
  const database = await migratedDatabase(dialect);
  let now = new Date('2026-11-21T12:00:00Z');
  const clock = () => now;
  const { client, site } = database;
  const { organizationId } = site;
  const context = {
    organizationId,
    isHome: true,
    accounts: accountStore(client, clock),
    members: memberStore(client, clock),
    invitations: invitationStore(client, clock),
    audit: auditStore(client, clock),
    instanceSecret: secret,
    sessions: sessionStore(client, testSessionLife, clock),
    passwordLinks: passwordLinkStore(client, clock),
    secondFactors: secondFactorStore(client, clock),
    spentTokens: spentTokenStore(client, clock),
    clock,
  };
  const limits = { attempts: attemptStore(client), secret, clock };

  async function setupToken(): Promise<string> {
    const offer = await offerSetup(organizationId, context);
    const path = offer?.kind === 'link' ? offer.path : '';
    return new URL(path, 'http://localhost').searchParams.get('token') ?? '';
  }

  async function invitation(role: Role, groups: string[]): Promise<string> {
    const { token, tokenHash } = newOneTimeToken();
    const expiresAt = new Date(now.getTime() + 60_000);
    await context.invitations.create(tokenHash, {
      organizationId,
      role,
      groups,
      note: '',
      createdBy: 'Test',
      expiresAt,
    });
    return token;
  }

  const signIn = (user: StoredUser, method: SignInMethod = 'password') =>
    newSessionValue({ sessions: () => context.sessions }, user, { secret, method });
  const sessionOf = (cookie: string) =>
    sessionOfCookie(cookie, { organizationId, sessions: context.sessions, secret });

  async function join(token: string, email: string) {
    const user = await context.accounts.createUser({ email, name: email, passwordHash: cheapHash });
    if (user === undefined) throw new Error(`${email} is in use.`);
    const outcome = await joinAs(user, token, context);
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    return outcome.user;
  }

  return {
    client,
    context,
    organizationId,
    setupToken,
    invitation,
    owner: async () => join(await setupToken(), 'owner@example.com'),
    async invited(email: string, role: Role, groups: string[] = []) {
      const user = await join(await invitation(role, groups), email);
      return { user, cookie: await signIn(user) };
    },
    limits,
    /** Starts a session; returns its cookie. */
    signIn,
    sessionOf,
    memberOf: async (cookie: string) => (await sessionOf(cookie))?.member,
    signInWithPassword: (form: {
      email: string;
      password?: string;
      address: string;
      deviceCookie?: string;
    }) =>
      signInWithPassword({ password, ...form }, { organizationId, accounts: context.accounts, ...limits }),
    attempt: (email: string, address: string) =>
      spendSignInAttempt({ email, address, knownDevice: undefined }, limits),
    /** Signs in with an identity provider, by default with a verified address. */
    come: (
      identity: Partial<ProviderIdentity>,
      rules: { signUp?: 'anyone'; isInvited?: boolean; hasPasswords?: boolean } = {},
    ) =>
      signInWithProvider(
        {
          ...{ provider: 'oidc', subject: 's1', email: 'New@Example.com' },
          ...{ isEmailVerified: true, name: 'New', groups: ['staff'] },
          ...identity,
        },
        { ...context, organizationId, signUp: 'invited', isInvited: false, hasPasswords: true, ...rules },
      ),
    now: () => now,
    passHours(hours: number) {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
