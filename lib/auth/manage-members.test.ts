import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/db/dialect';
import { prepareTeam } from '@/tests/prepared-team';
import { changeMember, inviteMember, removeMember, removeSecondFactorOf } from './manage-members';
import type { Role } from './role';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

/** A team with an owner, an admin and a reader. */
async function teamOf(dialect: Dialect) {
  const team = await prepareTeam(dialect);
  const { context, organizationId } = team;
  const owner = await team.owner();
  const { user: admin } = await team.invited('admin@example.com', 'admin');
  const { user: reader, cookie } = await team.invited('reader@example.com', 'reader', ['staff']);
  const by = (user: { userId: string; name: string }, role: Role) => ({
    ...context,
    organizationId,
    by: { ...user, role },
    now: team.now(),
  });
  return {
    owner: by(owner, 'owner'),
    admin: by(admin, 'admin'),
    readersMember: () => team.memberOf(cookie),
    listed: async (user: { userId: string }) => {
      const member = (await context.members.list(organizationId)).find(
        ({ userId }) => userId === user.userId,
      );
      if (member === undefined) throw new Error('There is no such member.');
      return member;
    },
    people: { owner, admin, reader },
    /** The log without the entries of people joining, sorted alphabetically. */
    log: async () =>
      (await context.audit.list(organizationId, { limit: 10 }))
        .filter(({ action }) => action !== 'member-joined')
        .map(({ actorName, action, subject, detail }) => `${actorName}: ${action} ${subject} ${detail}`)
        .sort(),
    [Symbol.asyncDispose]: () => team[Symbol.asyncDispose](),
  };
}

describe.each(dialects)('the members of a team in %s', (dialect) => {
  it('get another role and groups from an admin, which the log tells', async () => {
    await using team = await teamOf(dialect);
    const reader = await team.listed(team.people.reader);
    const wanted = { role: 'viewer' as const, groups: ['partners'] };
    expect(await changeMember(reader, wanted, team.admin)).toBe('saved');
    expect(await team.listed(team.people.reader)).toMatchObject({
      role: 'viewer',
      groups: [{ name: 'partners', source: 'dashboard' }],
    });
    expect(await team.log()).toEqual([
      'admin@example.com: member-groups-changed reader@example.com partners',
      'admin@example.com: member-role-changed reader@example.com reader → viewer',
    ]);
  });

  it('are no owners by an admin, and no admin changes or removes an owner', async () => {
    await using team = await teamOf(dialect);
    const { owner, reader } = team.people;
    const [listedOwner, listedReader] = [await team.listed(owner), await team.listed(reader)];
    const asOwner = { role: 'owner' as const, groups: [] };
    expect(await changeMember(listedReader, asOwner, team.admin)).toBe('owners-only');
    expect(await changeMember(listedOwner, { role: 'reader', groups: [] }, team.admin)).toBe('owners-only');
    expect(await removeMember(listedOwner, team.admin)).toBe('owners-only');
    expect(await removeSecondFactorOf(listedOwner, team.admin)).toBe('owners-only');
    expect(await inviteMember({ ...asOwner, note: '' }, team.admin)).toBeUndefined();
    expect(await inviteMember({ ...asOwner, note: '' }, team.owner)).toEqual(expect.any(String));
    expect((await team.listed(owner)).role).toBe('owner');
    expect(await changeMember(listedReader, asOwner, team.owner)).toBe('saved');
  });

  it('keep an owner, and lose their sessions with their place', async () => {
    await using team = await teamOf(dialect);
    const owner = await team.listed(team.people.owner);
    expect(await changeMember(owner, { role: 'admin', groups: [] }, team.owner)).toBe('last-owner');
    expect(await removeMember(owner, team.owner)).toBe('last-owner');
    expect(await team.readersMember()).toMatchObject({ role: 'reader' });
    expect(await removeMember(await team.listed(team.people.reader), team.admin)).toBe('saved');
    expect(await team.readersMember()).toBeUndefined();
    expect(await team.log()).toEqual(['admin@example.com: member-removed reader@example.com reader']);
  });
});
