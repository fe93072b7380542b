import { describe, expect, it } from 'vitest';
import { joinAs } from '@/lib/auth/join';
import { newPasswordLink } from '@/lib/auth/password-links';
import type { Dialect } from '@/lib/db/dialect';
import okta from '@/tests/fixtures/scim/okta.json';
import { prepareTeam } from '@/tests/prepared-team';
import { writtenDirectory } from '@/tests/written-directory';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

describe.each(dialects)('who is kept out by the directory, in %s,', (dialect) => {
  it('has no session left and comes back by no way, not even an owner', async () => {
    await using team = await prepareTeam(dialect);
    const owner = await team.owner();
    const directory = await writtenDirectory(team);
    const body = { userName: 'owner@example.com', active: true };
    await directory.make('user', { method: 'POST', path: 'Users', body });
    const user = await team.context.accounts.userByEmail(owner.email);
    if (user === undefined) throw new Error('The owner is gone.');
    const cookie = await team.signIn(user);
    const late = { ...user };
    expect(await team.memberOf(cookie)).toMatchObject({ role: 'owner' });
    await directory.send(okta.deactivate);
    expect(await team.memberOf(cookie)).toBeUndefined();
    // A sign-in that began before the person was removed.
    expect(await team.memberOf(await team.signIn(late))).toBeUndefined();
    const now = await team.context.accounts.userByEmail(owner.email);
    expect(now && (await team.memberOf(await team.signIn(now)))).toBeUndefined();
    expect(await team.signInWithPassword({ email: owner.email, address: '192.0.2.1' })).toEqual({
      kind: 'wrong',
    });
    expect(await team.come({ email: owner.email, subject: 'the same' })).toMatchObject({
      reason: 'not-active',
    });
    await joinAs(user, await team.invitation('admin', []), team.context);
    expect(now && (await team.memberOf(await team.signIn(now)))).toBeUndefined();
    // No owner is left, so the operator can create one.
    expect(await team.context.members.hasOwner(team.organizationId)).toBe(false);
  });

  it('leaves the team to no reader, where it was the only owner', async () => {
    await using team = await prepareTeam(dialect);
    const { accounts, members } = team.context;
    const [owner, reader] = [
      await accounts.createUser({ email: 'owner@example.com', name: 'Ola' }),
      await accounts.createUser({ email: 'rea@example.com', name: 'Rea' }),
    ];
    if (owner === undefined || reader === undefined) throw new Error('Nobody could be made.');
    await members.add(team.organizationId, owner.userId, 'owner');
    await members.add(team.organizationId, reader.userId, 'reader');
    await accounts.setActive(team.organizationId, owner.userId, false);
    expect(await members.remove(team.organizationId, reader.userId)).toBe(true);
    expect(await members.list(team.organizationId)).toMatchObject([{ isActive: false, role: 'owner' }]);
  });

  it('gets nothing by an account that somebody else made with their address before', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    const directory = await writtenDirectory(team);
    const { cookie } = await team.invited('isaac.brock@example.com', 'reader');
    await directory.make('user', okta.create);
    await directory.make('group', okta.createGroup);
    await directory.send(okta.addMember);
    expect(await team.memberOf(cookie)).toBeUndefined();
    const tried = { email: 'isaac.brock@example.com', address: '192.0.2.1' };
    expect(await team.signInWithPassword(tried)).toEqual({ kind: 'wrong' });
  });

  it('cannot use a password link that went to an address they no longer have', async () => {
    await using team = await prepareTeam(dialect);
    const directory = await writtenDirectory(team);
    await directory.make('user', okta.create);
    const links = {
      ...team.context,
      ...team.limits,
      log: { add: async () => undefined },
      publicAddress: '',
      siteName: '',
    };
    await newPasswordLink(directory.idOf('user'), 'mailed', links);
    await directory.send(okta.update);
    const open = await team.client.passwordLink.count({ where: { userId: directory.idOf('user') } });
    expect(open).toBe(0);
  });
});

describe.each(dialects)('the address of the directory, in %s,', (dialect) => {
  it('is closed without a token, with one made up, revoked, or of another team', async () => {
    await using team = await prepareTeam(dialect);
    const directory = await writtenDirectory(team);
    for (const authorization of [
      '',
      'Bearer',
      'Bearer x',
      `Bearer lectern_scim_${'A'.repeat(43)}`,
      'Basic b2t0YTpva3Rh',
    ])
      expect((await directory.send(okta.look, authorization)).status, authorization).toBe(401);
    const [kept] = await directory.tokens.list(team.organizationId);
    expect(await directory.tokens.use('organization_other', directory.tokenHash)).toBeUndefined();
    expect(await directory.tokens.revoke('organization_other', kept?.tokenId ?? '')).toBe(false);
    expect((await directory.send(okta.look)).status).toBe(200);
    expect(await directory.tokens.revoke(team.organizationId, kept?.tokenId ?? '')).toBe(true);
    for (const request of [okta.look, okta.create, { method: 'GET', path: 'ServiceProviderConfig' }])
      expect((await directory.send(request)).status).toBe(401);
  });

  it('answers what it cannot read with 400, and changes nothing', async () => {
    await using team = await prepareTeam(dialect);
    const directory = await writtenDirectory(team);
    await directory.make('user', okta.create);
    await directory.make('group', okta.createGroup);
    const patch = (path: string, ...Operations: object[]) => ({
      method: 'PATCH',
      path,
      body: { Operations },
    });
    const filters = [
      'userName ne "x"',
      'userName eq x',
      'userName eq "a" and',
      'userName eq "a" and password eq "b"',
      'password eq "x"',
      'userName eq "\\x"',
      `userName eq "${'x'.repeat(5_000)}"`,
    ];
    for (const filter of filters)
      expect(
        (await directory.send({ method: 'GET', path: `Users?filter=${encodeURIComponent(filter)}` })).status,
        filter,
      ).toBe(400);
    for (const request of [
      patch('Users/{user}', { op: 'delete', path: 'active' }),
      patch('Users/{user}', { op: 'remove' }),
      patch('Users/{user}', { op: 'replace', value: 'active' }),
      patch('Users/{user}', { op: 'replace', path: 'active', value: 'perhaps' }),
      patch('Users/{user}', { op: 'replace', path: 'emails[type eq "work"', value: 'x' }),
      patch('Users/{user}', { op: 'replace', path: `emails[${'a'.repeat(5_000)}`, value: 'x' }),
      patch('Users/{user}', { op: 'remove', path: 'userName' }),
      patch('Groups/{group}', { op: 'add', path: 'members', value: [{ value: 'user_nobody' }] }),
      patch('Groups/{group}', { op: 'replace', path: 'displayName', value: '' }),
      { method: 'POST', path: 'Users', body: { userName: 'no address' } },
      { method: 'POST', path: 'Users', body: [] },
    ])
      expect((await directory.send(request)).status, JSON.stringify(request)).toBe(400);
    const hostile = patch(
      'Users/{user}',
      { op: 'add', path: '__proto__.active', value: 'x' },
      { op: 'add', value: { constructor: { prototype: 1 }, id: 'other', role: 'owner' } },
    );
    expect((await directory.send(hostile)).body).toMatchObject({ id: directory.idOf('user'), active: true });
    expect(Object.hasOwn(Object.prototype, 'active')).toBe(false);
    expect((await directory.send({ method: 'GET', path: 'Users/{user}' })).body).toMatchObject({
      userName: 'isaac.brock@example.com',
    });
    expect(await team.context.members.list(team.organizationId)).toMatchObject([{ role: 'reader' }]);
    for (const path of ['Users/user_nobody', 'Groups/x', 'Me', 'Users/a/b', 'Bulk'])
      expect((await directory.send({ method: 'GET', path })).status, path).toBe(404);
  });
});
