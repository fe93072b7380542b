import { describe, expect, it, vi } from 'vitest';
import { sealSession } from '@/lib/auth/session-cookie';
import type { OidcSettings } from '@/lib/base/settings/oidc-settings';
import type { Dialect } from '@/lib/db/dialect';
import { client, type IdentityProvider, serveIdentityProvider } from '@/tests/browser/identity-provider';
import { prepareTeam } from '@/tests/prepared-team';
import { storedProviderSession } from '../provider-session';
import { providerSignOut } from '../provider-sign-out';
import { signInLog } from '../sign-in-log';

const secret = 'a secret of these tests';
const publicAddress = 'https://docs.example.com';
const dialects: Dialect[] = ['sqlite', 'postgresql'];

function settingsOf(provider: IdentityProvider): OidcSettings {
  return {
    ...{ issuer: provider.origin, clientId: client.id, clientSecret: client.secret, name: 'Team' },
    ...{ groupsClaim: 'groups', scope: 'openid', signingAlgorithm: 'RS256', trustsEmail: false },
    signOut: 'provider',
  };
}

async function begun(dialect: Dialect) {
  const provider = await serveIdentityProvider();
  const team = await prepareTeam(dialect);
  const { organizationId, context } = team;
  const log = signInLog({ ...team.limits, ...context });
  const signOut = providerSignOut({
    ...{ settings: { oidc: settingsOf(provider) }, publicAddress, secret, log },
    ...{ sessions: context.sessions, spentTokens: context.spentTokens },
  });
  async function arrive(subject: string, providerSession?: string) {
    const come = await team.come({ subject, email: `${subject}@example.com` }, { isInvited: true });
    if (come.kind !== 'signed-in') throw new Error(come.reason);
    const idToken = `token of ${subject}`;
    const kept = storedProviderSession({ id: providerSession, hint: { kind: 'oidc', idToken } }, secret);
    const visit = { method: 'oidc', device: 'Chrome', place: '127.0.0.x', ...kept } as const;
    const sessionId = await context.sessions.begin(come.user, visit);
    const cookie = await sealSession({ userId: come.user.userId, sessionId }, secret, 86_400);
    return { sessionId, isIn: async () => (await team.memberOf(cookie)) !== undefined };
  }
  return {
    ...{ provider, team, signOut, arrive, organizationId },
    send: (token: string) =>
      signOut.backChannel?.(token) ?? Promise.reject(new Error('There is no provider.')),
    async [Symbol.asyncDispose]() {
      await provider.close();
      await team[Symbol.asyncDispose]();
    },
  };
}

describe.each(dialects)('a provider that has ended a session, in %s,', (dialect) => {
  it('ends that one here and no other, and all of a person where it names the person alone', async () => {
    await using at = await begun(dialect);
    const laptop = await at.arrive('ada', 'laptop');
    const phone = await at.arrive('ada', 'phone');
    const other = await at.arrive('eve', 'other');
    await at.send(at.provider.logoutToken({ sub: 'ada', sid: 'laptop' }));
    expect([await laptop.isIn(), await phone.isIn(), await other.isIn()]).toEqual([false, true, true]);
    await at.send(at.provider.logoutToken({ sid: 'other' }));
    expect([await phone.isIn(), await other.isIn()]).toEqual([true, false]);
    const tablet = await at.arrive('ada');
    await at.send(at.provider.logoutToken({ sub: 'ada' }));
    expect([await phone.isIn(), await tablet.isIn()]).toEqual([false, false]);
    const entries = await at.team.context.audit.list(at.organizationId, { limit: 9 });
    expect(
      entries.filter(({ action, detail }) => action === 'signed-out' && detail === 'at the provider'),
    ).toHaveLength(3);
  });

  it('ends a session of the person of which nothing was kept, as it may be that one', async () => {
    await using at = await begun(dialect);
    const unknown = await at.arrive('ada');
    await at.send(at.provider.logoutToken({ sub: 'ada', sid: 'laptop' }));
    expect(await unknown.isIn()).toBe(false);
  });

  it('ends no session that began in another way, or of a person whom another provider calls the same', async () => {
    await using at = await begun(dialect);
    const { user, cookie } = await at.team.invited('pat@example.com', 'viewer');
    await at.team.context.accounts.linkAccount(user.userId, { provider: 'oidc', subject: 'pat' });
    await at.team.context.accounts.linkAccount(user.userId, { provider: 'github', subject: 'hub' });
    await at.send(at.provider.logoutToken({ sub: 'pat' }));
    await at.send(at.provider.logoutToken({ sub: 'hub' }));
    expect(await at.team.memberOf(cookie)).toMatchObject({ email: 'pat@example.com' });
  });
});

describe('a logout token', () => {
  it('works once, from the provider, for this site, and only as one', async () => {
    await using at = await begun('sqlite');
    const session = await at.arrive('ada', 'laptop');
    const now = Math.floor(Date.now() / 1_000);
    const whom = { sub: 'ada', sid: 'laptop' };
    const tokens = {
      'of another key': at.provider.logoutToken(whom, true),
      'for another site': at.provider.logoutToken({ ...whom, aud: 'shop' }),
      'of another issuer': at.provider.logoutToken({ ...whom, iss: 'https://evil.example' }),
      'that is old': at.provider.logoutToken({ ...whom, iat: now - 3_600, exp: now + 60 }),
      'that has expired': at.provider.logoutToken({ ...whom, exp: now - 120 }),
      'that names nobody': at.provider.logoutToken({}),
      'that is an id token': at.provider.logoutToken({ ...whom, nonce: 'n', events: undefined }),
      'with a nonce': at.provider.logoutToken({ ...whom, nonce: 'n' }),
      'without the event': at.provider.logoutToken({ ...whom, events: {} }),
      'without an id': at.provider.logoutToken({ ...whom, jti: undefined }),
      'without a signature': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${at.provider.logoutToken(whom).split('.')[1]}.`,
      'that is none': 'x',
      'that is empty': '',
      'that is long': 'x'.repeat(1_000_000),
    };
    for (const [which, token] of Object.entries(tokens))
      await expect(at.send(token), which).rejects.toMatchObject({ name: 'LogoutTokenRefused' });
    expect(await session.isIn()).toBe(true);
    const right = at.provider.logoutToken(whom);
    await at.send(right);
    expect(await session.isIn()).toBe(false);
    await expect(at.send(right)).rejects.toThrow('used before');
  });
});

describe('who signs out here', () => {
  it('is led to the provider with what it gave, which no database shows', async () => {
    await using at = await begun('sqlite');
    const { sessionId } = await at.arrive('ada', 'laptop');
    const row = await at.team.client.session.findUniqueOrThrow({ where: { id: sessionId } });
    expect(JSON.stringify(row)).not.toMatch(/token of ada|laptop/);
    const hint = await at.signOut.hintOf(sessionId);
    const address = new URL(await at.signOut.address(hint, '/guides/start?x=1'));
    expect(address.origin + address.pathname).toBe(`${at.provider.origin}/end-session`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'docs',
      id_token_hint: 'token of ada',
      post_logout_redirect_uri: 'https://docs.example.com/-/auth/signed-out',
      state: '/guides/start?x=1',
    });
    const long = await at.signOut.address({ kind: 'oidc', idToken: 'x'.repeat(9_000) }, '/');
    expect(new URL(long).searchParams.has('id_token_hint')).toBe(false);
    expect(await at.signOut.address(undefined, '/start')).toBe('/start');
  });

  it('is signed out here also while the provider does not answer', async () => {
    await using at = await begun('sqlite');
    await at.provider.close();
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await at.signOut.address({ kind: 'oidc', idToken: 'x' }, '/start')).toBe('/start');
    expect(reported).toHaveBeenCalledOnce();
    reported.mockRestore();
  });
});
