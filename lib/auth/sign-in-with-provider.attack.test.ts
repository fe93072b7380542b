import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/db/dialect';
import { prepareTeam } from '@/tests/prepared-team';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

describe.each(dialects)('who comes by an identity provider, in %s,', (dialect) => {
  it('must be invited, and is someone known only by an address that the provider has verified', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    expect(await team.come({})).toMatchObject({ reason: 'not-invited' });
    expect(await team.come({ email: 'owner@example.com', isEmailVerified: false })).toMatchObject({
      reason: 'not-linked',
    });
    expect(await team.come({ email: '' }, { signUp: 'anyone' })).toMatchObject({ reason: 'no-email' });
    expect(await team.come({}, { isInvited: true })).toMatchObject({ user: { email: 'new@example.com' } });
    // The linked account now identifies the person, whatever address it sends.
    expect(await team.come({ email: 'other@example.com', isEmailVerified: false })).toMatchObject({
      user: { email: 'new@example.com' },
    });
    expect(await team.come({ subject: 's2', email: 'owner@example.com' })).toMatchObject({
      user: { email: 'owner@example.com' },
    });
  });

  it('gets an account that somebody else had made with their address, without what that one left in it', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    const email = 'victim@example.com';
    const { user: attacker, cookie } = await team.invited(email, 'reader');
    const outcome = await team.come({ email, subject: 'the victim' });
    expect(outcome).toMatchObject({ user: { userId: attacker.userId, isEmailVerified: true } });
    // A sign-in that began earlier has read the person's old state.
    const late = await team.signIn(attacker);
    await team.context.members.setRole(team.organizationId, attacker.userId, 'admin');
    expect(await team.memberOf(cookie)).toBeUndefined();
    expect(await team.memberOf(late)).toBeUndefined();
    expect(await team.signInWithPassword({ email, address: '192.0.2.1' })).toEqual({ kind: 'wrong' });
    if (outcome.kind !== 'signed-in') throw new Error(outcome.reason);
    expect(await team.memberOf(await team.signIn(outcome.user))).toMatchObject({ email, role: 'admin' });
  });

  it('gets no way in, and no groups, of an account elsewhere whose provider had not verified the address', async () => {
    await using team = await prepareTeam(dialect);
    const email = 'victim@example.com';
    const unverified = { email, subject: 'the attacker', isEmailVerified: false, groups: ['board'] };
    const first = await team.come(unverified, { signUp: 'anyone' });
    if (first.kind !== 'signed-in') throw new Error(first.reason);
    const cookie = await team.signIn(first.user);
    expect(await team.memberOf(cookie)).toMatchObject({ groups: ['board'] });
    await team.come({ provider: 'github', subject: '7', email, groups: undefined });
    expect(await team.memberOf(cookie)).toBeUndefined();
    expect(await team.come(unverified, { signUp: 'anyone' })).toMatchObject({ reason: 'not-linked' });
    const member = await team.context.accounts.member(team.organizationId, first.user.userId);
    expect(member).toMatchObject({ email, groups: [] });
  });

  it('keeps what they have when they are known as the owner of the address already', async () => {
    await using team = await prepareTeam(dialect);
    const first = await team.come({ email: 'mia@example.com' }, { isInvited: true });
    if (first.kind !== 'signed-in') throw new Error(first.reason);
    const cookie = await team.signIn(first.user);
    const second = await team.come({ provider: 'github', subject: '7', email: 'mia@example.com' });
    expect(second).toMatchObject({ user: { userId: first.user.userId } });
    await team.come({ email: 'mia@example.com' });
    expect(await team.memberOf(cookie)).toMatchObject({ email: 'mia@example.com' });
  });

  it('ends what a password left in an account that was linked before addresses were noted as verified', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    const { user, cookie } = await team.invited('vic@example.com', 'viewer');
    await team.context.accounts.linkAccount(user.userId, { provider: 'oidc', subject: 's1' });
    await team.come({ email: 'vic@example.com' });
    expect(await team.memberOf(cookie)).toBeUndefined();
    expect(await team.signInWithPassword({ email: 'vic@example.com', address: '192.0.2.1' })).toEqual({
      kind: 'wrong',
    });
    expect(await team.come({ email: 'vic@example.com' })).toMatchObject({ kind: 'signed-in' });
  });
});
