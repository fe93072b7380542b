import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/db/dialect';
import { prepareTeam } from '@/tests/prepared-team';
import { newDeviceCookieValue } from './known-device';
import { lockedMembers, unlockSignIn } from './sign-in-limits';

const dialects: Dialect[] = ['sqlite', 'postgresql'];
const email = 'owner@example.com';

type Team = Awaited<ReturnType<typeof prepareTeam>>;

async function guess(team: Team, account: string, address: string, times: number): Promise<number> {
  let admitted = 0;
  for (let count = 0; count < times; count += 1) if (await team.attempt(account, address)) admitted += 1;
  return admitted;
}

async function guessFromPlaces(team: Team, places: number, times: number): Promise<number> {
  let admitted = 0;
  for (let place = 0; place < places; place += 1)
    admitted += await guess(team, email, `203.0.${place >> 8}.${place & 255}`, times);
  return admitted;
}

describe.each(dialects)('the limits of sign-in in %s', (dialect) => {
  it('admit ten attempts in a quarter of an hour from one place, for an account and for none', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    const address = '192.0.2.1';
    for (const account of [email, 'nobody@example.com']) {
      const wrong = { email: account, password: 'wrong password', address };
      expect((await team.signInWithPassword(wrong)).kind).toBe('wrong');
      expect(await guess(team, account, address, 12)).toBe(9);
    }
    expect((await team.signInWithPassword({ email, address })).kind).toBe('too-many-attempts');
    team.passHours(0.25);
    expect((await team.signInWithPassword({ email: 'OWNER@example.com ', address })).kind).toBe('signed-in');
  });

  it('block only the address that guesses', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    for (let quarter = 0; quarter < 4; quarter += 1) {
      expect(await guess(team, email, '192.0.2.1', 120)).toBe(10);
      expect((await team.signInWithPassword({ email, address: '192.0.2.2' })).kind).toBe('signed-in');
      team.passHours(0.25);
    }
  });

  it('allow one address fifty failed attempts over all accounts; correct passwords do not count', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    const address = '192.0.2.1';
    for (let count = 0; count < 60; count += 1)
      expect((await team.attempt(`visitor-${count}@example.com`, address)) === count < 50).toBe(true);
    const office = '192.0.2.2';
    for (let count = 0; count < 12; count += 1)
      expect((await team.signInWithPassword({ email, address: office })).kind).toBe('signed-in');
    expect(await guess(team, 'other@example.com', office, 10)).toBe(10);
  });

  it('slow down guesses from many places, while the owner comes from any other with one right attempt', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    const admitted = await guessFromPlaces(team, 40, 12);
    // Five networks use up their ten attempts; the others get one each.
    expect(admitted).toBe(50 + 35);
    expect((await team.signInWithPassword({ email, address: '192.0.2.9' })).kind).toBe('signed-in');
    expect((await team.signInWithPassword({ email, address: '192.0.2.9' })).kind).toBe('signed-in');
  });

  it('leave a device alone that the account was signed in from, until it guesses itself', async () => {
    await using team = await prepareTeam(dialect);
    await team.owner();
    const address = '192.0.2.1';
    const device = newDeviceCookieValue(email, team.limits.secret);
    await guess(team, email, address, 12);
    for (let count = 0; count < 60; count += 1) await team.attempt(`${count}@example.com`, address);
    expect((await team.signInWithPassword({ email, address, deviceCookie: device })).kind).toBe('signed-in');
    const ofAnother = newDeviceCookieValue('eve@example.com', team.limits.secret);
    const madeUp = newDeviceCookieValue(email, 'guessed');
    for (const deviceCookie of [ofAnother, madeUp, 'x', `${device}x`])
      expect((await team.signInWithPassword({ email, address, deviceCookie })).kind).toBe(
        'too-many-attempts',
      );
    for (let count = 0; count < 10; count += 1)
      await team.signInWithPassword({ email, address, deviceCookie: device, password: 'wrong password' });
    expect((await team.signInWithPassword({ email, address, deviceCookie: device })).kind).toBe(
      'too-many-attempts',
    );
  });

  it('are lifted from one account by an administrator, who sees whom they hold up', async () => {
    await using team = await prepareTeam(dialect);
    const owner = await team.owner();
    const { user: vic } = await team.invited('vic@example.com', 'viewer');
    const members = [owner, vic];
    expect(await lockedMembers(members, team.limits)).toEqual(new Set());
    const address = '192.0.2.1';
    for (const account of [email, vic.email]) await guess(team, account, address, 12);
    expect(await lockedMembers(members, team.limits)).toEqual(new Set([owner.userId, vic.userId]));
    await unlockSignIn(email, team.limits);
    expect(await lockedMembers(members, team.limits)).toEqual(new Set([vic.userId]));
    expect((await team.signInWithPassword({ email, address })).kind).toBe('signed-in');
    expect((await team.signInWithPassword({ email: vic.email, address })).kind).toBe('too-many-attempts');
  });
});
