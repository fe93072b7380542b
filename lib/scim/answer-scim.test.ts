import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/db/dialect';
import entra from '@/tests/fixtures/scim/entra.json';
import okta from '@/tests/fixtures/scim/okta.json';
import { prepareTeam } from '@/tests/prepared-team';
import { writtenDirectory } from '@/tests/written-directory';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

describe.each(dialects)('a directory, in %s,', (dialect) => {
  it('of Okta adds people and groups, changes them, and keeps a person out', async () => {
    await using team = await prepareTeam(dialect);
    const directory = await writtenDirectory(team);
    expect((await directory.send(okta.look)).body).toMatchObject({ totalResults: 0, Resources: [] });
    const created = await directory.make('user', okta.create);
    expect(created).toMatchObject({
      status: 201,
      body: { userName: 'isaac.brock@example.com', active: true },
    });
    expect(created.body).not.toHaveProperty('password');
    expect(created.headers.get('location')).toBe(
      `https://docs.example.com/-/scim/v2/Users/${directory.idOf('user')}`,
    );
    expect((await directory.send(okta.create)).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    expect((await directory.send(okta.look)).body).toMatchObject({ totalResults: 1 });
    expect((await directory.send(okta.update)).body).toMatchObject({
      displayName: 'Isaac Brock-Smith',
      emails: [{ value: 'isaac.smith@example.com' }],
    });
    await directory.make('group', okta.createGroup);
    expect((await directory.send(okta.addMember)).body).toMatchObject({
      members: [{ value: directory.idOf('user') }],
    });
    const user = await team.context.accounts.userByEmail('isaac.smith@example.com');
    if (user === undefined) throw new Error('There is no such person.');
    const cookie = await team.signIn(user);
    expect(await team.memberOf(cookie)).toMatchObject({ role: 'reader', groups: ['staff'] });
    expect((await directory.send(okta.rename)).body).toMatchObject({ displayName: 'crew' });
    expect(await team.memberOf(cookie)).toMatchObject({ groups: ['crew'] });
    expect((await directory.send(okta.removeMember)).body).toMatchObject({ members: [] });
    expect(await team.memberOf(cookie)).toMatchObject({ groups: [] });
    await directory.send(okta.replaceMembers);
    expect(await team.memberOf(cookie)).toMatchObject({ groups: ['crew'] });
    expect((await directory.send(okta.deactivate)).body).toMatchObject({ active: false });
    expect(await team.memberOf(cookie)).toBeUndefined();
    expect((await directory.send(okta.reactivate)).body).toMatchObject({ active: true });
    // The person may return, but must sign in again.
    expect(await team.memberOf(cookie)).toBeUndefined();
    const again = await team.context.accounts.userByEmail('isaac.smith@example.com');
    expect(await team.context.accounts.isKeptOut(team.organizationId, again?.userId ?? '')).toBe(false);
  });

  it('of Entra does the same in its own words', async () => {
    await using team = await prepareTeam(dialect);
    const directory = await writtenDirectory(team);
    expect(await directory.send(entra.test)).toMatchObject({ status: 200, body: { totalResults: 0 } });
    expect(await directory.make('user', entra.create)).toMatchObject({ status: 201 });
    expect((await directory.send(entra.lookByExternalId)).body).toMatchObject({ totalResults: 1 });
    expect((await directory.send(entra.changeMany)).body).toMatchObject({
      emails: [{ value: 'updatedemail@microsoft.com' }],
      name: { givenName: 'updatedGivenName', familyName: 'updatedFamilyName' },
      displayName: 'Updated',
    });
    expect((await directory.send(entra.changeUserName)).body).toMatchObject({
      userName: '5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.com',
    });
    expect((await directory.send(entra.disable)).body).toMatchObject({ active: false });
    expect((await directory.send(entra.enable)).body).toMatchObject({ active: true });
    await directory.make('group', entra.createGroup);
    const [listed] = [(await directory.send(entra.lookGroup)).body];
    expect(listed).toMatchObject({ totalResults: 1, Resources: [{ displayName: 'partners' }] });
    expect(JSON.stringify(listed)).not.toContain('members');
    expect((await directory.send(entra.addMember)).body).toMatchObject({
      members: [{ value: directory.idOf('user') }],
    });
    expect((await directory.send(entra.addMember)).body).toMatchObject({
      members: [{ value: directory.idOf('user') }],
    });
    expect((await directory.send(entra.removeMember)).body).toMatchObject({ members: [] });
    expect((await directory.send(entra.deleteGroup)).status).toBe(204);
    expect((await directory.send(entra.deleteUser)).status).toBe(204);
    expect((await directory.send(entra.deleteUser)).body).toMatchObject({ status: '404' });
    expect(await team.context.members.list(team.organizationId)).toEqual([]);
    // Someone who returns keeps the same account.
    expect(await directory.make('user', entra.create)).toMatchObject({ status: 201, body: { active: true } });
  });

  it('reads lists in pages, and what this server can do', async () => {
    await using team = await prepareTeam(dialect);
    const directory = await writtenDirectory(team);
    for (const number of [1, 2, 3]) {
      const userName = `p${number}@example.com`;
      expect((await directory.send({ method: 'POST', path: 'Users', body: { userName } })).status).toBe(201);
    }
    const get = async (path: string) => (await directory.send({ method: 'GET', path })).body;
    expect(await get('Users?startIndex=2&count=1')).toMatchObject({
      totalResults: 3,
      startIndex: 2,
      itemsPerPage: 1,
      Resources: [{ userName: expect.stringMatching(/^p\d/) }],
    });
    expect(await get('Users?count=0')).toMatchObject({ totalResults: 3, Resources: [] });
    expect(await get('Users?startIndex=-4&count=x')).toMatchObject({ startIndex: 1, itemsPerPage: 3 });
    expect(await get('Users?filter=username%20EQ%20%22P2@EXAMPLE.com%22')).toMatchObject({ totalResults: 1 });
    expect(await get('ServiceProviderConfig')).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
    });
    expect(await get('ResourceTypes')).toMatchObject({ totalResults: 2 });
    expect(await get('Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).toMatchObject({
      name: 'User',
      attributes: expect.arrayContaining([
        expect.objectContaining({
          name: 'emails',
          required: true,
          subAttributes: expect.arrayContaining([
            expect.objectContaining({ name: 'primary', type: 'boolean' }),
          ]),
        }),
      ]),
    });
  });

  it('finds people and groups by several values at once', async () => {
    await using team = await prepareTeam(dialect);
    const directory = await writtenDirectory(team);
    await directory.make('user', okta.create);
    await directory.make('group', okta.createGroup);
    await directory.send(okta.addMember);
    await directory.make('other', { method: 'POST', path: 'Users', body: { userName: 'x@example.com' } });
    const found = async (path: string, filter: string) => {
      const filled = filter.replace(/\{(\w+)\}/g, (_, name) => directory.idOf(name));
      const request = { method: 'GET', path: `${path}?filter=${encodeURIComponent(filled)}` };
      return (await directory.send(request)).body.totalResults;
    };
    const isaac = 'userName eq "isaac.brock@example.com"';
    expect(await found('Users', `${isaac} and active eq true`)).toBe(1);
    expect(await found('Users', `${isaac} and active eq false`)).toBe(0);
    expect(await found('Users', `${isaac} or emails.value eq "X@example.com"`)).toBe(2);
    expect(await found('Users', `(${isaac} or id eq "{other}") and active eq "False"`)).toBe(0);
    expect(await found('Users', 'emails[type eq "work"].value eq "x@example.com"')).toBe(1);
    // Entra's query for a group membership.
    expect(await found('Groups', 'id eq "{group}" and members eq "{user}"')).toBe(1);
    expect(await found('Groups', 'id eq "{group}" and members eq "{other}"')).toBe(0);
    expect(await found('Groups', 'members.value eq "{user}"')).toBe(1);
    await directory.send(okta.deactivate);
    expect(await found('Users', `${isaac} and active eq false`)).toBe(1);
  });

  it('asks for some attributes alone, and finds the people of a group by their addresses', async () => {
    await using team = await prepareTeam(dialect);
    const directory = await writtenDirectory(team);
    await directory.make('user', okta.create);
    await directory.make('group', okta.createGroup);
    const get = async (path: string) => (await directory.send({ method: 'GET', path })).body;
    const some = await get('Users/{user}?attributes=userName,name.givenName');
    expect(Object.keys(some).sort()).toEqual(['id', 'meta', 'name', 'schemas', 'userName']);
    const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
    const others = await get(`Users?excludedAttributes=${core}:emails%20displayName,name.familyName`);
    expect(others).toMatchObject({ Resources: [{ userName: 'isaac.brock@example.com', active: true }] });
    expect(others).not.toMatchObject({ Resources: [{ emails: [{}] }] });
    expect(others).not.toMatchObject({ Resources: [{ displayName: expect.any(String) }] });
    await directory.send(okta.addMember);
    expect(await get('Groups/{group}')).toMatchObject({
      members: [{ $ref: `https://docs.example.com/-/scim/v2/Users/${directory.idOf('user')}` }],
    });
    expect(await get('Groups/{group}?attributes=displayName')).not.toHaveProperty('members');
  });

  it('writes into the log of the team what it did', async () => {
    await using team = await prepareTeam(dialect);
    const directory = await writtenDirectory(team);
    await directory.make('user', okta.create);
    await directory.send(okta.deactivate);
    const entries = await team.context.audit.list(team.organizationId, { limit: 10 });
    expect(entries.map(({ actorName, action }) => `${actorName} ${action}`).sort()).toEqual([
      'Directory Okta directory-person-added',
      'Directory Okta directory-person-kept-out',
    ]);
  });
});
