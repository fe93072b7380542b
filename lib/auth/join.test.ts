import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/db/dialect';
import { password, prepareTeam } from '@/tests/prepared-team';
import { readerFrom } from './current-member';
import { joinAs, joinWithPassword } from './join';
import { offerSetup, renewSetup } from './offer-setup';

const dialects: Dialect[] = ['sqlite', 'postgresql'];
const siteName = 'Guides';

describe.each(dialects)('people in %s', (dialect) => {
  it('become the owner by the link of the first start, one of them, once', async () => {
    await using team = await prepareTeam(dialect);
    const token = await team.setupToken();
    const outcomes = await Promise.all(
      ['ada@example.com', 'eve@example.com'].map((email) =>
        joinWithPassword({ token, email, name: 'Someone', password, siteName }, team.context),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['joined', 'refused']);
    expect(await team.context.members.list(team.organizationId)).toMatchObject([{ role: 'owner' }]);
    expect(await offerSetup(team.organizationId, team.context)).toBeUndefined();
  });

  it('get the same link at every start, and from four that come at once, until a command makes another', async () => {
    await using team = await prepareTeam(dialect);
    const offers = await Promise.all(
      Array.from({ length: 4 }, () => offerSetup(team.organizationId, team.context)),
    );
    const [first] = offers;
    expect(first?.kind).toBe('link');
    team.passHours(23);
    expect(await offerSetup(team.organizationId, team.context)).toEqual(first);
    expect(offers).toEqual(offers.map(() => first));
    const renewed = await renewSetup(team.organizationId, team.context);
    expect(await offerSetup(team.organizationId, team.context)).toEqual({ kind: 'link', path: renewed });
    expect(first).not.toEqual({ kind: 'link', path: renewed });
    const otherSecret = { ...team.context, instanceSecret: 'another' };
    expect(await offerSetup(team.organizationId, otherSecret)).toEqual({ kind: 'made-before' });
  });

  it('cannot use a link that a command has replaced, or that is older than a day', async () => {
    await using team = await prepareTeam(dialect);
    const first = await team.setupToken();
    team.passHours(1);
    await renewSetup(team.organizationId, team.context);
    const second = await team.setupToken();
    const form = { email: 'ada@example.com', name: 'Ada', password, siteName };
    expect(await joinWithPassword({ token: first, ...form }, team.context)).toMatchObject({
      reason: 'expired',
    });
    team.passHours(25);
    expect(await joinWithPassword({ token: second, ...form }, team.context)).toMatchObject({
      reason: 'expired',
    });
  });

  it('are told what is wrong with the form, and keep their invitation', async () => {
    await using team = await prepareTeam(dialect);
    const token = await team.setupToken();
    const reasonOf = async (form: { email: string; name: string; password: string }) => {
      const outcome = await joinWithPassword({ token, siteName, ...form }, team.context);
      return outcome.kind === 'refused' ? outcome.reason : 'joined';
    };
    expect(await reasonOf({ email: 'ada', name: 'Ada', password })).toBe('no-email');
    expect(await reasonOf({ email: 'ada@example.com', name: ' ', password })).toBe('no-name');
    expect(await reasonOf({ email: 'ada@example.com', name: 'Ada', password: 'short' })).toBe(
      'password-too-short',
    );
    expect(await reasonOf({ email: 'ada@example.com', name: 'Ada', password: 'password1234' })).toBe(
      'password-common',
    );
    expect(await reasonOf({ email: 'Ada@Example.com', name: 'Ada', password })).toBe('joined');
  });

  it('lose everything at once when they are removed, and their sessions when they are ended', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    const { user, cookie } = await team.invited('vic@example.com', 'viewer', ['staff']);
    const readerOf = async () =>
      readerFrom(await team.sessionOf(cookie), { signUp: 'invited', isHome: true });
    expect(await readerOf()).toEqual({ isSignedIn: true, userId: user.userId, groups: ['staff'] });
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
    await using team = await prepareTeam(dialect);
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

  it('who are signed in join as themselves, and an owner does not shrink', async () => {
    await using team = await prepareTeam(dialect);
    const owner = await team.owner();
    const token = await team.invitation('viewer', []);
    expect(await joinAs(owner, token, team.context)).toMatchObject({ kind: 'joined' });
    expect(await team.context.members.list(team.organizationId)).toMatchObject([{ role: 'owner' }]);
    expect(await joinAs(owner, token, team.context)).toMatchObject({ reason: 'expired' });
  });
});
