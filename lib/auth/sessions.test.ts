import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/db/dialect';
import { prepareTeam } from '@/tests/prepared-team';
import { changeRole, removeFromTeam } from './change-membership';
import { openSession } from './session-cookie';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

type Team = Awaited<ReturnType<typeof prepareTeam>>;

const sessionIdOf = async (team: Team, cookie: string) =>
  (await openSession(cookie, team.limits.secret))?.sessionId ?? '';

describe.each(dialects)('a session in %s', (dialect) => {
  it('ends alone when it is ended, for every copy of its cookie', async () => {
    await using team = await prepareTeam(dialect);
    const owner = await team.owner();
    const [here, there] = [await team.signIn(owner), await team.signIn(owner)];
    const { sessions } = team.context;
    expect(await sessions.end(owner.userId, await sessionIdOf(team, here))).toBe(true);
    expect(await team.memberOf(here)).toBeUndefined();
    expect(await team.memberOf(there)).toMatchObject({ email: owner.email });
    expect(await sessions.list(owner.userId)).toMatchObject([{ device: 'Chrome on Linux' }]);
  });

  it('is ended by nobody but its person', async () => {
    await using team = await prepareTeam(dialect);
    const owner = await team.owner();
    const { user: eve } = await team.invited('eve@example.com', 'viewer');
    const cookie = await team.signIn(owner);
    expect(await team.context.sessions.end(eve.userId, await sessionIdOf(team, cookie))).toBe(false);
    expect(await team.memberOf(cookie)).toMatchObject({ email: owner.email });
  });

  it('ends after two weeks without a visit, and after thirty days however often its person comes', async () => {
    await using team = await prepareTeam(dialect);
    const owner = await team.owner();
    const idle = await team.signIn(owner);
    team.passHours(14 * 24 + 1);
    expect(await team.memberOf(idle)).toBeUndefined();
    const used = await team.signIn(owner);
    for (let day = 0; day < 29; day += 1) {
      team.passHours(24);
      expect(await team.memberOf(used), `day ${day}`).toMatchObject({ email: owner.email });
      await expect
        .poll(async () => (await team.context.sessions.list(owner.userId))[0]?.lastSeenAt)
        .toEqual(team.now());
    }
    team.passHours(25);
    expect(await team.memberOf(used)).toBeUndefined();
    expect(await team.context.sessions.list(owner.userId)).toEqual([]);
  });

  it('ends with a new password, a lower role, a removal, and with all others, but not with a higher role', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    const { user, cookie } = await team.invited('vic@example.com', 'viewer');
    const { accounts } = team.context;
    const context = { ...team.context, organizationId: team.organizationId };
    await changeRole({ ...user, role: 'viewer' }, 'admin', context);
    expect(await team.memberOf(cookie)).toMatchObject({ role: 'admin' });
    const endings: [name: string, end: () => Promise<unknown>][] = [
      ['lower role', () => changeRole({ ...user, role: 'admin' }, 'reader', context)],
      ['new password', () => accounts.setPassword(user.userId, 'a hash')],
      ['everywhere', () => accounts.endSessions(user.userId)],
      ['removal', () => removeFromTeam({ ...user, role: 'reader' }, context)],
    ];
    for (const [name, end] of endings) {
      const now = await accounts.userByEmail(user.email);
      const ended = await team.signIn(now ?? user);
      expect(await team.memberOf(ended), name).toMatchObject({ email: user.email });
      await end();
      expect(await team.memberOf(ended), name).toBeUndefined();
    }
  });

  it('that began before such a change, and was written after it, is none', async () => {
    await using team = await prepareTeam(dialect);
    const owner = await team.owner();
    await team.context.accounts.setPassword(owner.userId, 'a hash');
    expect(await team.memberOf(await team.signIn(owner))).toBeUndefined();
  });
});
