import { describe, expect, it } from 'vitest';
import { accountStore } from '@/lib/db/account-store';
import { attemptStore } from '@/lib/db/attempt-store';
import { auditStore } from '@/lib/db/audit-store';
import type { Dialect } from '@/lib/db/dialect';
import { invitationStore } from '@/lib/db/invitation-store';
import { memberStore } from '@/lib/db/member-store';
import { migratedDatabase } from '@/lib/db/migrated-database';
import { memberOfSession, readerFrom } from './current-member';
import { newInvitationToken } from './invitation-token';
import { joinAs, joinWithPassword } from './join';
import { offerSetup } from './offer-setup';
import { sealSession } from './session-cookie';
import { spendSignInAttempt } from './sign-in-limits';
import { signInWithPassword } from './sign-in-with-password';
import { signInWithProvider } from './sign-in-with-provider';

const dialects: Dialect[] = ['sqlite', 'postgresql'];
const secret = 'a secret of these tests';
const password = 'several plain words';

describe.each(dialects)('people in %s', (dialect) => {
  it('become the owner by the link of the first start, one of them, once', async () => {
    await using team = await prepare(dialect);
    const token = await team.setupToken();
    const outcomes = await Promise.all(
      ['ada@example.com', 'eve@example.com'].map((email) =>
        joinWithPassword({ token, email, name: 'Someone', password }, team.context),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['joined', 'refused']);
    expect(await team.context.members.list(team.organizationId)).toMatchObject([{ role: 'owner' }]);
    expect(await offerSetup(team.organizationId, team.context)).toBeUndefined();
  });

  it('cannot use a link that a later start has replaced, or that is older than a day', async () => {
    await using team = await prepare(dialect);
    const first = await team.setupToken();
    const second = await team.setupToken();
    const form = { email: 'ada@example.com', name: 'Ada', password };
    expect(await joinWithPassword({ token: first, ...form }, team.context)).toMatchObject({
      reason: 'expired',
    });
    team.passHours(25);
    expect(await joinWithPassword({ token: second, ...form }, team.context)).toMatchObject({
      reason: 'expired',
    });
  });

  it('are told what is wrong with the form, and keep their invitation', async () => {
    await using team = await prepare(dialect);
    const token = await team.setupToken();
    const reasonOf = async (form: { email: string; name: string; password: string }) => {
      const outcome = await joinWithPassword({ token, ...form }, team.context);
      return outcome.kind === 'refused' ? outcome.reason : 'joined';
    };
    expect(await reasonOf({ email: 'ada', name: 'Ada', password })).toBe('no-email');
    expect(await reasonOf({ email: 'ada@example.com', name: ' ', password })).toBe('no-name');
    expect(await reasonOf({ email: 'ada@example.com', name: 'Ada', password: 'short' })).toBe(
      'password-too-short',
    );
    expect(await reasonOf({ email: 'Ada@Example.com', name: 'Ada', password })).toBe('joined');
  });

  it('lose everything at once when they are removed, and their sessions when they are ended', async () => {
    await using team = await prepare(dialect);
    await team.owner();
    const { user, cookie } = await team.invited('vic@example.com', 'viewer', ['staff']);
    const readerOf = async () => readerFrom(await team.memberOf(cookie), 'invited');
    expect(await readerOf()).toEqual({ isSignedIn: true, groups: ['staff'] });
    await team.context.members.setGroups(team.organizationId, user.userId, 'dashboard', ['beta']);
    expect((await readerOf()).groups).toEqual(['beta']);
    expect(await team.context.members.remove(team.organizationId, user.userId)).toBe(true);
    expect(await readerOf()).toEqual({ isSignedIn: false, groups: [] });
    await team.context.members.add(team.organizationId, user.userId, 'viewer');
    expect((await readerOf()).isSignedIn).toBe(true);
    await team.context.accounts.endSessions(user.userId);
    expect((await readerOf()).isSignedIn).toBe(false);
  });

  it('always have an owner, whoever steps down', async () => {
    await using team = await prepare(dialect);
    const owner = await team.owner();
    const { members } = team.context;
    expect(await members.setRole(team.organizationId, owner.userId, 'viewer')).toBe(false);
    expect(await members.remove(team.organizationId, owner.userId)).toBe(false);
    const { user: second } = await team.invited('second@example.com', 'admin');
    expect(await members.setRole(team.organizationId, second.userId, 'owner')).toBe(true);
    await Promise.all([
      members.setRole(team.organizationId, owner.userId, 'viewer'),
      members.setRole(team.organizationId, second.userId, 'viewer'),
    ]);
    expect(await members.hasOwner(team.organizationId)).toBe(true);
  });

  it('are guessed at ten times in a quarter of an hour, and then no more, known or unknown', async () => {
    await using team = await prepare(dialect);
    await team.owner();
    const address = '192.0.2.1';
    for (const email of ['owner@example.com', 'nobody@example.com']) {
      expect((await team.signIn(email, 'wrong password', address)).kind).toBe('wrong');
      const admitted = [];
      for (let count = 0; count < 11; count += 1) admitted.push(await team.attempt(email, address));
      expect(admitted).toEqual([...Array.from({ length: 9 }, () => true), false, false]);
    }
    // The right password does not help who guesses; the owner elsewhere is not kept out.
    expect((await team.signIn('owner@example.com', password, address)).kind).toBe('too-many-attempts');
    expect((await team.signIn('owner@example.com', password, '192.0.2.2')).kind).toBe('signed-in');
    team.passHours(1);
    expect((await team.signIn('OWNER@example.com ', password, address)).kind).toBe('signed-in');
  });

  it('come by an identity provider only when invited, and are linked only by a verified address', async () => {
    await using team = await prepare(dialect);
    await team.owner();
    const identity = {
      provider: 'oidc',
      subject: 's1',
      email: 'New@Example.com',
      isEmailVerified: true,
      name: 'New',
      groups: ['staff'],
    };
    const come = (more: object, rules: object = {}) =>
      signInWithProvider(
        { ...identity, ...more },
        {
          ...team.context,
          organizationId: team.organizationId,
          signUp: 'invited',
          isInvited: false,
          ...rules,
        },
      );
    expect(await come({})).toMatchObject({ reason: 'not-invited' });
    expect(await come({ email: 'owner@example.com', isEmailVerified: false })).toMatchObject({
      reason: 'not-linked',
    });
    expect(await come({ email: '' }, { signUp: 'anyone' })).toMatchObject({ reason: 'no-email' });
    expect(await come({}, { isInvited: true })).toMatchObject({ user: { email: 'new@example.com' } });
    // Known from now on, whatever the address is.
    expect(await come({ email: 'other@example.com' })).toMatchObject({ user: { email: 'new@example.com' } });
    expect(await come({ subject: 's2', email: 'owner@example.com' })).toMatchObject({
      user: { email: 'owner@example.com' },
    });
  });

  it('who are signed in join as themselves, and an owner does not shrink', async () => {
    await using team = await prepare(dialect);
    const owner = await team.owner();
    const token = await team.invitation('viewer', []);
    expect(await joinAs(owner, token, team.context)).toMatchObject({ kind: 'joined' });
    expect(await team.context.members.list(team.organizationId)).toMatchObject([{ role: 'owner' }]);
    expect(await joinAs(owner, token, team.context)).toMatchObject({ reason: 'expired' });
  });
});

async function prepare(dialect: Dialect) {
  const database = await migratedDatabase(dialect);
  let now = new Date('2026-11-21T12:00:00Z');
  const clock = () => now;
  const { client, site } = database;
  const context = {
    accounts: accountStore(client, clock),
    members: memberStore(client, clock),
    invitations: invitationStore(client, clock),
    audit: auditStore(client, clock),
    clock,
  };
  const attempts = attemptStore(client);
  const { organizationId } = site;

  async function setupToken(): Promise<string> {
    const path = await offerSetup(organizationId, context);
    return new URL(path ?? '', 'http://localhost').searchParams.get('token') ?? '';
  }

  async function invitation(role: 'admin' | 'viewer', groups: string[]): Promise<string> {
    const { token, tokenHash } = newInvitationToken();
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

  async function join(token: string, email: string) {
    const outcome = await joinWithPassword({ token, email, name: email, password }, context);
    if (outcome.kind === 'refused') throw new Error(outcome.reason);
    return outcome.user;
  }

  return {
    context,
    organizationId,
    setupToken,
    invitation,
    owner: async () => join(await setupToken(), 'owner@example.com'),
    async invited(email: string, role: 'admin' | 'viewer', groups: string[] = []) {
      const user = await join(await invitation(role, groups), email);
      const claims = { userId: user.userId, version: user.sessionVersion };
      return { user, cookie: await sealSession(claims, secret) };
    },
    memberOf: (cookie: string) =>
      memberOfSession(cookie, { organizationId, accounts: context.accounts, secret }),
    signIn: (email: string, written: string, address: string) =>
      signInWithPassword(
        { email, password: written, address },
        { accounts: context.accounts, attempts, secret, clock },
      ),
    attempt: (email: string, address: string) =>
      spendSignInAttempt({ email, address }, { attempts, secret, clock }),
    passHours(hours: number) {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}
