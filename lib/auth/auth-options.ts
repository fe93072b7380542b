import type { AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import * as z from 'zod';
import { systemClock } from '@/lib/base/clock';
import { onceAMinute } from '@/lib/base/concurrency/once-a-minute';
import type { SignInSettings } from '@/lib/base/settings/sign-in-settings';
import { printableText } from '@/lib/base/text/printable-text';
import { ownAddress } from '@/lib/base/web/addresses';
import type { StoredUser } from './account-store';
import { withRoleOfSession } from './current-member';
import type { FinishOutcome } from './finish-sign-in';
import { identityProviders } from './identity-providers';
import { oidcSessionFrom } from './oidc/oidc-session';
import { oidcAdvice, unverifiedAdvice } from './oidc-advice';
import { providerCookies } from './provider-cookies';
import type { ProviderSession } from './provider-session';
import { isAllowed } from './role';
import { safeReturnPath } from './safe-return-path';
import { claimsFromToken, type SessionClaims, tokenFromClaims } from './session-cookie';
import { sessionLifeFrom } from './session-life';
import type { SessionStore, SignInMethod } from './session-store';
import type { PasswordOutcome } from './sign-in-with-password';
import type { ProviderIdentity, ProviderOutcome } from './sign-in-with-provider';

export interface AuthContext {
  settings: SignInSettings;
  publicAddress: string;
  secret: string;
  sessions: Pick<SessionStore, 'find'>;
  endSession(): Promise<void>;
  beginSession(
    user: StoredUser,
    method: SignInMethod,
    providerSession: ProviderSession | undefined,
  ): Promise<SessionClaims>;
  organizationId: string;
  signInWithPassword(form: {
    email: string;
    password: string;
  }): Promise<PasswordOutcome | { kind: 'second-factor' }>;
  /** The second step for users with a second factor. */
  finishSignIn(code: string): Promise<FinishOutcome>;
  signInWithProvider(identity: ProviderIdentity): Promise<ProviderOutcome>;
  dashboardPath: string;
  /**
   * Called when one of these functions throws. next-auth would treat that as the visitor's mistake: it drops their
   * session and puts the message into a URL.
   */
  onFault(fault: unknown): void;
}

const report = onceAMinute(console.error, systemClock);

/** Characters logged of next-auth's error message. */
const LOGGED_MAX = 200;

const credentialsSchema = z.object({ email: z.string(), password: z.string() });

export function authOptions(context: AuthContext): AuthOptions {
  const { settings, publicAddress, secret, sessions, organizationId } = context;
  const noted: Noted = (asked) =>
    asked.catch((fault: unknown) => {
      context.onFault(fault);
      throw fault;
    });
  const providers = identityProviders(settings);
  // The authenticated user, until the session begins.
  let arrived: Arrived | undefined;
  const arrive: Arrive = (user, method, providerSession) => {
    arrived = { user, method, providerSession };
  };
  return {
    secret,
    session: { strategy: 'jwt', maxAge: sessionLifeFrom(settings).maxMs / 1_000 },
    cookies: providerCookies(publicAddress),
    pages: { signIn: ownAddress('sign-in'), error: ownAddress('sign-in') },
    providers: [
      ...providers.map(({ configuration }) => configuration(publicAddress)),
      ...(settings.hasPasswords
        ? [passwordProvider(context, noted, arrive), codeProvider(context, noted, arrive)]
        : []),
    ],
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.type === 'credentials') return true;
        const identity = providers.find(({ id }) => id === account?.provider)?.identityFrom({ ...profile });
        if (identity === undefined) return false;
        const outcome = await noted(context.signInWithProvider(identity));
        if (outcome.kind === 'refused') {
          if (outcome.reason === 'not-linked' && !identity.isEmailVerified)
            report(unverifiedAdvice({ ...profile }));
          return ownAddress(`sign-in?error=${outcome.reason}`);
        }
        // From here on, next-auth sees our user instead of the provider's.
        user.id = outcome.user.userId;
        arrive(outcome.user, identity.provider, oidcSessionFrom(account?.id_token, settings.oidc));
        return true;
      },
      async jwt({ token, user }) {
        if (user !== undefined) {
          if (arrived === undefined) throw new Error('A session was to begin without a person.');
          return tokenFromClaims(
            await noted(context.beginSession(arrived.user, arrived.method, arrived.providerSession)),
          );
        }
        const claims = claimsFromToken(token);
        const open = claims && (await noted(sessions.find(organizationId, claims.sessionId)));
        if (claims === undefined || open === undefined) throw new Error('The session is over.');
        return tokenFromClaims(claims);
      },
      async session({ session, token }) {
        const claims = claimsFromToken(token);
        const open = claims && (await noted(sessions.find(organizationId, claims.sessionId)));
        if (open === undefined) return session;
        const { member } = withRoleOfSession(open);
        const user = { name: member.name, email: member.email };
        const isShown = isAllowed(member.role, 'see-dashboard');
        return { expires: session.expires, user, ...(isShown ? { dashboard: context.dashboardPath } : {}) };
      },
      redirect: ({ url }) => publicAddress + safeReturnPath(url, publicAddress),
    },
    events: { signOut: () => noted(context.endSession()) },
    logger: { error: logUnlessOver, warn: () => undefined, debug: () => undefined },
  };
}

interface Arrived {
  user: StoredUser;
  method: SignInMethod;
  providerSession: ProviderSession | undefined;
}

type Arrive = (user: StoredUser, method: SignInMethod, providerSession?: ProviderSession) => void;
type Noted = <Result>(asked: Promise<Result>) => Promise<Result>;

const codeErrors = { wrong: 'code-wrong', 'too-many-attempts': 'code-too-many', over: 'code-over' } as const;

function codeProvider(context: AuthContext, noted: Noted, arrive: Arrive) {
  return CredentialsProvider({
    id: 'code',
    name: 'Code',
    credentials: { code: {} },
    async authorize(credentials) {
      const outcome = await noted(context.finishSignIn(String(credentials?.code ?? '')));
      if (outcome.kind !== 'signed-in') throw new Error(codeErrors[outcome.kind]);
      arrive(outcome.user, 'password');
      return { id: outcome.user.userId };
    },
  });
}

function passwordProvider(context: AuthContext, noted: Noted, arrive: Arrive) {
  return CredentialsProvider({
    id: 'password',
    name: 'Password',
    credentials: { email: {}, password: {} },
    async authorize(credentials) {
      const form = credentialsSchema.safeParse(credentials);
      if (!form.success) return null;
      const outcome = await noted(context.signInWithPassword(form.data));
      if (outcome.kind === 'too-many-attempts' || outcome.kind === 'second-factor')
        throw new Error(outcome.kind);
      if (outcome.kind === 'wrong') return null;
      arrive(outcome.user, 'password');
      return { id: outcome.user.userId };
    },
  });
}

/** Logs errors, except for expired sessions, which are normal. */
function logUnlessOver(code: string, metadata: unknown): void {
  if (code === 'JWT_SESSION_ERROR') return;
  const error = metadata instanceof Error ? metadata : Object(metadata).error;
  // The message may contain text sent by strangers.
  const reason = error instanceof Error ? printableText(error.message).slice(0, LOGGED_MAX) : 'unknown';
  console.error(`Sign-in failed (${code}): ${reason}${oidcAdvice(reason)}`);
}
