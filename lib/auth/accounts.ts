import type { AuthOptions } from 'next-auth';
import { systemClock } from '@/lib/base/clock';
import type { Environment } from '@/lib/base/settings/environment';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import { ownAddress } from '@/lib/base/web/addresses';
import { type AccountSessions, accountSessions, type Cookie, type SignInVisit } from './account-sessions';
import type { AttemptContext } from './attempt-limit';
import type { AttemptStore } from './attempt-store';
import { authOptions } from './auth-options';
import { finishSignIn } from './finish-sign-in';
import { type JoinContext, openInvitation } from './join';
import { deviceCookie, newDeviceCookieValue } from './known-device';
import type { PasswordLinkStore } from './password-link-store';
import type { PasswordLinkContext } from './password-links';
import { pendingCookie } from './pending-sign-in';
import type { SignOutHint } from './provider-session';
import { type ProviderSignOut, providerSignOut } from './provider-sign-out';
import { type ReaderTokens, readerTokens } from './reader-tokens';
import { safeReturnPath } from './safe-return-path';
import { samlAttempt } from './saml/saml-attempt';
import { type SamlSignIn, samlSignIn } from './saml/saml-sign-in';
import type { SecondFactorContext } from './second-factor';
import type { SecondFactorStore } from './second-factor-store';
import { sessionLifeFrom } from './session-life';
import type { SessionLife, SessionStore } from './session-store';
import { type SignInLog, signInLog } from './sign-in-log';
import { type PasswordOutcome, signInWithPassword } from './sign-in-with-password';
import { type ProviderIdentity, type ProviderOutcome, signInWithProvider } from './sign-in-with-provider';
import type { SpentTokenStore } from './spent-token-store';
import { writtenEmailCookie } from './written-email';

export interface Accounts extends Pick<AccountSessions, 'sessionOf' | 'newSession' | 'endSession'> {
  organizationId: string;
  /** Whether this is the organization that runs the server. */
  isHome: boolean;
  dashboardPath: string;
  join: JoinContext;
  limits: AttemptContext;
  sessions: SessionStore;
  log: SignInLog;
  passwords(siteName: string): PasswordLinkContext;
  secondFactors(siteName: string): SecondFactorContext;
  options(
    visit: SignInVisit & { returnUrl: string | undefined },
    respond: {
      setCookie(cookie: Cookie): void;
      onFault(fault: unknown): void;
      /** Receives the provider's sign-out hint if the person should sign out there too. */
      onSignOut(hint: SignOutHint | undefined): void;
    },
  ): AuthOptions;
  /** `undefined` without a SAML provider. */
  saml: SamlSignIn | undefined;
  /** Counts one SAML response from a client address. */
  samlAttempt(address: string): ReturnType<typeof samlAttempt>;
  /** Reads tokens of the team's own product; `undefined` if it signs nobody in. */
  readerTokens: ReaderTokens | undefined;
  signInWithProvider(identity: ProviderIdentity, returnPath: string): Promise<ProviderOutcome>;
  signOut: ProviderSignOut;
}

interface AccountsInput {
  environment: Pick<Environment, 'signIn' | 'publicAddress' | 'instanceSecret'>;
  site: { organizationId: string; organizationSlug: string; domain: string };
  stores: Omit<JoinContext, 'organizationId'> & {
    attempts: AttemptStore;
    passwordLinks: PasswordLinkStore;
    secondFactors: SecondFactorStore;
    spentTokens: SpentTokenStore;
    sessions(life: SessionLife): SessionStore;
  };
}

export function createAccounts({ environment, site, stores }: AccountsInput): Accounts {
  const { signIn: settings, publicAddress, instanceSecret: secret } = environment;
  const { organizationId } = site;
  const isHome = site.organizationSlug === HOME_ORGANIZATION;
  const join = { ...stores, organizationId };
  const { accounts, members, attempts } = stores;
  const life = sessionLifeFrom(settings);
  const sessions = stores.sessions(life);
  const dashboardPath = ownAddress(`dashboard/${site.organizationSlug}/${site.domain}`);
  const limits: AttemptContext = { attempts, secret, clock: systemClock };
  const log = signInLog({ ...limits, organizationId, isHome, accounts, members, audit: stores.audit });
  const signOut = providerSignOut({
    ...{ settings, publicAddress, secret, sessions, log },
    spentTokens: stores.spentTokens,
  });
  const { sessionOf, beginSession, newSession, endSession } = accountSessions({
    ...{ organizationId, sessions, log, signOut, secret, publicAddress },
    maxAgeSeconds: life.maxMs / 1_000,
  });

  /** Signs in by password and sets the cookies that the next attempt or step needs. */
  async function passwordSignIn(
    attempt: SignInVisit & { email: string; password: string },
    setCookie: (cookie: Cookie) => void,
  ): Promise<PasswordOutcome | { kind: 'second-factor' }> {
    const outcome = await signInWithPassword(attempt, { ...limits, organizationId, accounts });
    if (outcome.kind !== 'signed-in') {
      // Not awaited, so that the response time does not reveal who has an account.
      void log.refused(attempt, outcome.kind).catch(reportUnwritten);
      setCookie(writtenEmailCookie(attempt.email, publicAddress));
      return outcome;
    }
    if (!outcome.isKnownDevice) {
      const { name, options } = deviceCookie(publicAddress);
      setCookie({ name, value: newDeviceCookieValue(outcome.user.email, secret), ...options });
    }
    const factor = await stores.secondFactors.find(outcome.user.userId);
    if (factor?.isConfirmed !== true) return outcome;
    setCookie(pendingCookie(outcome.user, { ...limits, publicAddress }));
    return { kind: 'second-factor' };
  }

  async function personOfProvider(identity: ProviderIdentity, returnPath: string): Promise<ProviderOutcome> {
    // A provider's groups only open pages of the organization that connected it.
    const groups = isHome ? identity.groups : undefined;
    return signInWithProvider(
      { ...identity, groups },
      {
        ...join,
        hasPasswords: settings.hasPasswords,
        // An account at the team's own product is enough to read; no invitation is needed.
        signUp: identity.provider === 'jwt' ? 'anyone' : settings.signUp,
        isInvited: await isInvitation(returnPath, join),
      },
    );
  }

  return {
    organizationId,
    isHome,
    dashboardPath,
    join,
    limits,
    sessions,
    log,
    secondFactors: (siteName) => ({ ...limits, secondFactors: stores.secondFactors, siteName }),
    passwords: (siteName) => ({
      ...limits,
      organizationId,
      accounts,
      log,
      passwordLinks: stores.passwordLinks,
      publicAddress,
      siteName,
    }),
    sessionOf,
    newSession,
    endSession,
    signOut,
    samlAttempt: (address) => samlAttempt(address, limits),
    saml:
      settings.saml &&
      samlSignIn(settings.saml, {
        publicAddress,
        secret,
        spentTokens: stores.spentTokens,
        clock: systemClock,
      }),
    readerTokens:
      settings.readerTokens &&
      readerTokens(settings.readerTokens, {
        publicAddress,
        spentTokens: stores.spentTokens,
        clock: systemClock,
      }),
    signInWithProvider: personOfProvider,
    options: ({ returnUrl, ...visit }, { setCookie, onFault, onSignOut }) =>
      authOptions({
        onFault,
        settings,
        publicAddress,
        secret,
        sessions,
        endSession: async () => onSignOut(await endSession(visit.sessionCookie)),
        organizationId,
        dashboardPath,
        beginSession: (user, method, providerSession) => beginSession(user, method, visit, providerSession),
        signInWithPassword: (form) => passwordSignIn({ ...form, ...visit }, setCookie),
        async finishSignIn(code) {
          const context = { ...limits, ...stores, organizationId, siteName: '' };
          const outcome = await finishSignIn({ code, cookie: visit.pendingCookie }, context);
          if ('email' in outcome)
            void log.refused({ email: outcome.email, ...visit }, outcome.kind).catch(reportUnwritten);
          return outcome;
        },
        signInWithProvider: (identity) =>
          personOfProvider(identity, safeReturnPath(returnUrl, publicAddress)),
      }),
  };
}

function reportUnwritten(error: unknown): void {
  console.error('The audit log could not be written:', error);
}

/** Whether a sign-in leads to an invitation that is still valid. */
async function isInvitation(returnPath: string, context: JoinContext): Promise<boolean> {
  const { pathname, searchParams } = new URL(returnPath, 'http://site');
  const token = searchParams.get('token');
  return (
    pathname === ownAddress('join') && token !== null && (await openInvitation(token, context)) !== undefined
  );
}
