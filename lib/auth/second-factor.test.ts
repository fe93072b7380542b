import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/db/dialect';
import { prepareTeam } from '@/tests/prepared-team';
import { lacksSecondFactor } from './lacks-second-factor';
import { acceptCode, beginSecondFactor, confirmSecondFactor, pendingSecondFactor } from './second-factor';

const dialects: Dialect[] = ['sqlite', 'postgresql'];

type Team = Awaited<ReturnType<typeof prepareTeam>>;

const contextOf = (team: Team) => ({
  ...team.limits,
  secondFactors: team.context.secondFactors,
  siteName: 'Guides',
});

function appOf(team: Team, secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (secondsLater = 0) => totp.generate({ timestamp: team.now().getTime() + secondsLater * 1_000 });
}

async function enrolled(team: Team) {
  const owner = await team.owner();
  const context = contextOf(team);
  const begun = await beginSecondFactor(owner, context);
  const code = appOf(team, begun?.secret ?? '');
  const confirmed = await confirmSecondFactor(owner.userId, code(), context);
  if (confirmed.kind === 'refused') throw new Error(confirmed.reason);
  const take = (written: string) => acceptCode(owner.userId, written, context);
  return { owner, context, begun, code, take, recoveryCodes: confirmed.recoveryCodes };
}

describe.each(dialects)('a second factor in %s', (dialect) => {
  it('is asked for once a first code was right, and is kept sealed', async () => {
    await using team = await prepareTeam(dialect);
    const owner = await team.owner();
    const context = contextOf(team);
    const begun = await beginSecondFactor(owner, context);
    expect(begun?.address).toMatch(/^otpauth:\/\/totp\/Guides:owner%40example\.com\?/);
    expect(await pendingSecondFactor(owner, context)).toEqual(begun);
    expect(await confirmSecondFactor(owner.userId, '000000', context)).toMatchObject({ reason: 'wrong' });
    const stored = await context.secondFactors.find(owner.userId);
    expect(stored).toMatchObject({ isConfirmed: false });
    expect(stored?.sealedSecret).not.toContain(begun?.secret);
    const code = appOf(team, begun?.secret ?? '');
    expect(await confirmSecondFactor(owner.userId, code(), context)).toMatchObject({ kind: 'confirmed' });
    expect(await context.secondFactors.find(owner.userId)).toMatchObject({ isConfirmed: true });
    // A stolen session must not be enough to replace the app.
    expect(await beginSecondFactor(owner, context)).toBeUndefined();
  });

  it('is demanded of administrators with a password until one works, where the settings say so', async () => {
    await using team = await prepareTeam(dialect);
    const { cookie } = await team.invited('ann@example.com', 'admin');
    const { cookie: viewing } = await team.invited('vic@example.com', 'viewer');
    const [admin, viewer] = await Promise.all([cookie, viewing].map(team.memberOf));
    if (admin === undefined || viewer === undefined) throw new Error('Both are members.');
    const context = contextOf(team);
    const settings = { hasPasswords: true, secondFactor: 'administrators' } as const;
    const demand = { settings, secondFactors: context.secondFactors };
    expect(await lacksSecondFactor(admin, demand)).toBe(true);
    expect(await lacksSecondFactor(viewer, demand)).toBe(false);
    expect(await lacksSecondFactor({ ...admin, passwordHash: undefined }, demand)).toBe(false);
    const optional = { ...settings, secondFactor: 'optional' } as const;
    expect(await lacksSecondFactor(admin, { ...demand, settings: optional })).toBe(false);
    const begun = await beginSecondFactor(admin, context);
    expect(await lacksSecondFactor(admin, demand)).toBe(true);
    await confirmSecondFactor(admin.userId, appOf(team, begun?.secret ?? '')(), context);
    expect(await lacksSecondFactor(admin, demand)).toBe(false);
  });

  it('takes each code once, also when it is sent twice at the same time, and of a clock that is a little wrong', async () => {
    await using team = await prepareTeam(dialect);
    const { code, take } = await enrolled(team);
    expect(await take(code())).toBe('wrong');
    team.passHours(1);
    const outcomes = await Promise.all([take(code()), take(code())]);
    expect(outcomes.sort()).toEqual(['right', 'wrong']);
    expect(await take(code(30))).toBe('right');
    expect(await take(code())).toBe('wrong');
    expect(await take(code(120))).toBe('wrong');
  });

  it('is stood in for by each recovery code once, however it is written', async () => {
    await using team = await prepareTeam(dialect);
    const { owner, context, take, recoveryCodes } = await enrolled(team);
    const [first = '', second = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect(await take(first)).toBe('right');
    expect(await take(first)).toBe('wrong');
    expect(await take(second.toUpperCase().replace('-', ' '))).toBe('right');
    expect(await context.secondFactors.countRecoveryCodes(owner.userId)).toBe(8);
  });

  it('is guessed at ten times in a quarter of an hour and fifty times in a day', async () => {
    await using team = await prepareTeam(dialect);
    const { code, take } = await enrolled(team);
    let admitted = 0;
    for (let quarter = 0; quarter < 8; quarter += 1) {
      for (let count = 0; count < 11; count += 1) if ((await take('wrong code')) === 'wrong') admitted += 1;
      team.passHours(0.25);
    }
    expect(admitted).toBe(50);
    expect(await take(code())).toBe('too-many-attempts');
    team.passHours(24);
    expect(await take(code())).toBe('right');
  });
});
