import type { AuthOptions, Profile } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { z } from 'zod';
import type { SignInSettings } from '@/lib/base/sign-in-settings';
import type { AccountStore } from './account-store';
import { gitHubProvider, oidcProvider } from './identity-providers';
import { identityFromClaims, identityFromGitHub } from './provider-identity';
import { isAllowed } from './role';
import { safeReturnPath } from './safe-return-path';
import { claimsFromToken, sessionCookie, sessionMaxAgeSeconds, tokenFromClaims } from './session-cookie';
import type { PasswordOutcome } from './sign-in-with-password';
import type { ProviderIdentity, ProviderOutcome } from './sign-in-with-provider';

/** What next-auth asks of the product. */
export interface AuthContext {
  settings: SignInSettings;
  publicOrigin: string;
  secret: string;
  accounts: Pick<AccountStore, 'member'>;
  organizationId: string;
  signInWithPassword(form: { email: string; password: string }): Promise<PasswordOutcome>;
  signInWithProvider(identity: ProviderIdentity): Promise<ProviderOutcome>;
  /** Address of the dashboard, for members who may see it. */
  dashboardPath: string;
}

const credentialsSchema = z.object({ email: z.string(), password: z.string() });

/** How next-auth signs people in: its protocol, our people. */
export function authOptions(context: AuthContext): AuthOptions {
  const { settings, publicOrigin, secret } = context;
  return {
    secret,
    session: { strategy: 'jwt', maxAge: sessionMaxAgeSeconds },
    cookies: { sessionToken: sessionCookie(publicOrigin) },
    pages: { signIn: '/sign-in', error: '/sign-in' },
    providers: [
      ...(settings.oidc === undefined ? [] : [oidcProvider(settings.oidc)]),
      ...(settings.github === undefined ? [] : [gitHubProvider(settings.github)]),
      ...(settings.hasPasswords ? [passwordProvider(context)] : []),
    ],
    callbacks: {
      async signIn({ user, account, profile }) {
        if (account?.type === 'credentials') return true;
        const identity = identityOf(account?.provider, profile, settings);
        if (identity === undefined) return false;
        const outcome = await context.signInWithProvider(identity);
        if (outcome.kind === 'refused') return `/sign-in?error=${outcome.reason}`;
        // From here on, next-auth speaks of our person.
        user.id = outcome.user.userId;
        return true;
      },
      async jwt({ token, user }) {
        const claims = user === undefined ? claimsFromToken(token) : undefined;
        const userId = user?.id ?? claims?.userId ?? '';
        const member = await context.accounts.member(context.organizationId, userId);
        const isOver = claims !== undefined && claims.version !== member?.sessionVersion;
        if (member === undefined || isOver) throw new Error('The session is over.');
        return tokenFromClaims({ userId, version: member.sessionVersion });
      },
      async session({ session, token }) {
        const member = await context.accounts.member(context.organizationId, token.sub ?? '');
        if (member === undefined) return session;
        const user = { name: member.name, email: member.email };
        const isShown = isAllowed(member.role, 'see-dashboard');
        return { expires: session.expires, user, ...(isShown ? { dashboard: context.dashboardPath } : {}) };
      },
      redirect: ({ url, baseUrl }) => new URL(safeReturnPath(url, baseUrl), baseUrl).href,
    },
    logger: { error: logUnlessOver, warn: () => undefined, debug: () => undefined },
  };
}

function passwordProvider(context: AuthContext) {
  return CredentialsProvider({
    id: 'password',
    name: 'Password',
    credentials: { email: {}, password: {} },
    async authorize(credentials) {
      const form = credentialsSchema.safeParse(credentials);
      if (!form.success) return null;
      const outcome = await context.signInWithPassword(form.data);
      if (outcome.kind === 'too-many-attempts') throw new Error(outcome.kind);
      return outcome.kind === 'wrong' ? null : { id: outcome.user.userId };
    },
  });
}

function identityOf(
  provider: string | undefined,
  profile: Profile | undefined,
  { oidc }: SignInSettings,
): ProviderIdentity | undefined {
  if (provider === 'oidc' && oidc !== undefined) return identityFromClaims(profile, oidc.groupsClaim);
  if (provider !== 'github' || profile === undefined || !('emails' in profile)) return undefined;
  return identityFromGitHub(profile, profile.emails);
}

/** A session that is over is nothing to wake an operator for. */
function logUnlessOver(code: string, metadata: unknown): void {
  if (code === 'JWT_SESSION_ERROR') return;
  const error = metadata instanceof Error ? metadata : Object(metadata).error;
  console.error(`Sign-in failed (${code}): ${error instanceof Error ? error.message : 'unknown'}`);
}
