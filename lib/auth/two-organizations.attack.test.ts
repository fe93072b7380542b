import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/db/dialect';
import { ensureOrganization } from '@/lib/db/site-store';
import { prepareTeam } from '@/tests/prepared-team';
import { writtenDirectory } from '@/tests/written-directory';
import { readerFrom, sessionOfCookie } from './current-member';
import { joinAs, openInvitation } from './join';
import {
  accountRefusal,
  changeMember,
  type MemberManagement,
  removeMember,
  removeSecondFactorOf,
} from './manage-members';
import { signInLog } from './sign-in-log';

// Two organizations share a server and its accounts. One organization's decisions affect only its own sites.

const dialects: Dialect[] = ['sqlite', 'postgresql'];

type Team = Awaited<ReturnType<typeof prepareTeam>>;

async function otherOrganization(team: Team): Promise<Team> {
  const organizationId = await ensureOrganization(team.client, 'globex', team.now);
  const { sessions } = team.context;
  const context = { ...team.context, organizationId, isHome: false };
  const sessionOf = (cookie: string) =>
    sessionOfCookie(cookie, { organizationId, sessions, secret: team.limits.secret });
  return {
    ...team,
    organizationId,
    context,
    sessionOf,
    memberOf: async (cookie: string) => (await sessionOf(cookie))?.member,
  };
}

/** Bea is an admin at home and a reader in the other organization. */
async function inBoth(team: Team, other: Team) {
  await team.owner();
  const { user, cookie } = await team.invited('bea@example.com', 'admin', ['staff']);
  await other.context.members.add(other.organizationId, user.userId, 'reader');
  return { user, cookie };
}

function managementOf({ organizationId, context }: Team): MemberManagement {
  const { members, accounts, audit } = context;
  return { organizationId, by: { userId: 'u', name: 'Olga', role: 'owner' }, members, accounts, audit };
}

async function listed({ organizationId, context }: Team, userId: string) {
  const found = (await context.members.list(organizationId)).find((member) => member.userId === userId);
  if (found === undefined) throw new Error('There is no such member.');
  return found;
}

describe.each(dialects)('an owner of another organization, in %s,', (dialect) => {
  it('cannot change how somebody signs in who is a member elsewhere', async () => {
    await using team = await prepareTeam(dialect);
    const other = await otherOrganization(team);
    const { user } = await inBoth(team, other);
    const management = managementOf(other);
    const member = await listed(other, user.userId);
    expect(await accountRefusal(member, management)).toBe('elsewhere');
    const { secondFactors } = team.context;
    expect(await removeSecondFactorOf(member, { ...management, secondFactors })).toBe('elsewhere');
    // A team may help a person who is a member of no other team.
    const { user: alone } = await team.invited('al@example.com', 'reader');
    expect(await accountRefusal(await listed(team, alone.userId), managementOf(team))).toBeUndefined();
  });

  it('ends their own membership, and neither a session nor a role elsewhere', async () => {
    await using team = await prepareTeam(dialect);
    const other = await otherOrganization(team);
    const { user, cookie } = await inBoth(team, other);
    const management = managementOf(other);
    const change = { role: 'viewer', groups: ['walrus'] } as const;
    expect(await changeMember(await listed(other, user.userId), change, management)).toBe('saved');
    expect(await removeMember(await listed(other, user.userId), management)).toBe('saved');
    expect(await other.memberOf(cookie)).toMatchObject({ role: undefined, groups: [] });
    expect(await team.memberOf(cookie)).toMatchObject({ role: 'admin', groups: ['staff'] });
  });

  it('grants no access to people whose access comes from the home organization', async () => {
    await using team = await prepareTeam(dialect);
    const other = await otherOrganization(team);
    await team.owner();
    const { user } = await team.invited('rea@example.com', 'reader', ['staff']);
    for (const method of ['jwt', 'password', 'oidc'] as const) {
      const open = await other.sessionOf(await team.signIn(user, method));
      expect(readerFrom(open, { signUp: 'anyone', isHome: false }), method).toEqual({
        isSignedIn: false,
        groups: [],
      });
    }
  });

  it('makes invitations that count at their own sites alone', async () => {
    await using team = await prepareTeam(dialect);
    const other = await otherOrganization(team);
    await team.owner();
    const { user } = await team.invited('rea@example.com', 'reader');
    const token = await team.invitation('owner', []);
    expect(await openInvitation(token, other.context)).toBeUndefined();
    expect(await joinAs(user, token, other.context)).toMatchObject({ reason: 'expired' });
    expect(await joinAs(user, token, team.context)).toMatchObject({ kind: 'joined' });
  });

  it('does not learn from the log who has an account', async () => {
    await using team = await prepareTeam(dialect);
    const other = await otherOrganization(team);
    await team.owner();
    const log = signInLog({ ...team.limits, ...other.context });
    await log.refused({ email: 'owner@example.com', address: '192.0.2.1' }, 'wrong');
    const entries = await team.context.audit.list(other.organizationId, { limit: 10 });
    expect(entries.map(({ subject }) => subject)).toEqual(['addresses that nobody has']);
  });
});

describe.each(dialects)('the directory of another organization, in %s,', (dialect) => {
  const off = {
    method: 'PATCH',
    path: 'Users/{user}',
    body: { Operations: [{ op: 'replace', value: { active: false } }] },
  };
  const add = (userName: string) => ({ method: 'POST', path: 'Users', body: { userName, active: true } });

  it('keeps a person out of its own sites at once, and out of no others', async () => {
    await using team = await prepareTeam(dialect);
    const other = await otherOrganization(team);
    const { user, cookie } = await inBoth(team, other);
    const directory = await writtenDirectory(other);
    expect((await directory.make('user', add('bea@example.com'))).status).toBe(201);
    expect(await other.memberOf(cookie)).toMatchObject({ role: 'reader' });
    expect((await directory.send(off)).body).toMatchObject({ active: false });
    expect(await other.sessionOf(cookie)).toBeUndefined();
    expect(await other.sessionOf(await team.signIn(user))).toBeUndefined();
    expect(await team.memberOf(cookie)).toMatchObject({ role: 'admin', isActive: true });
    await directory.send({ method: 'DELETE', path: 'Users/{user}' });
    expect(await other.sessionOf(await team.signIn(user))).toBeUndefined();
    expect(await team.memberOf(cookie)).toMatchObject({ role: 'admin' });
    expect(await team.signInWithPassword({ email: user.email, address: '192.0.2.1' })).toMatchObject({
      kind: 'signed-in',
    });
  });

  it('takes nobody who has an account already, and no account of a member elsewhere', async () => {
    await using team = await prepareTeam(dialect);
    const other = await otherOrganization(team);
    const { user } = await inBoth(team, other);
    const directory = await writtenDirectory(other);
    expect((await directory.send(add('owner@example.com'))).status).toBe(409);
    await directory.make('user', add('bea@example.com'));
    const body = { userName: 'bea@example.com', emails: [{ value: 'evil@example.com' }], active: true };
    expect((await directory.send({ method: 'PUT', path: 'Users/{user}', body })).status).toBe(200);
    expect(await team.context.accounts.userByEmail('evil@example.com')).toBeUndefined();
    expect(await team.context.accounts.userByEmail('bea@example.com')).toMatchObject({ userId: user.userId });
    expect(await team.signInWithPassword({ email: user.email, address: '192.0.2.1' })).toMatchObject({
      kind: 'signed-in',
    });
  });

  it('verifies no address: its owner can still take the account over', async () => {
    await using team = await prepareTeam(dialect);
    const other = await otherOrganization(team);
    await team.owner();
    const directory = await writtenDirectory(other);
    await directory.make('user', add('carl@example.com'));
    expect(await team.context.accounts.userByEmail('carl@example.com')).toMatchObject({
      isEmailVerified: false,
    });
    await team.context.accounts.giveToOwner(directory.idOf('user'));
    const body = { userName: 'carl@example.com', emails: [{ value: 'boss@example.com' }], active: true };
    await directory.send({ method: 'PUT', path: 'Users/{user}', body });
    expect(await team.context.accounts.userByEmail('boss@example.com')).toMatchObject({
      isEmailVerified: false,
    });
  });
});
