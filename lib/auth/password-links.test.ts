import { describe, expect, it } from 'vitest';
import type { Dialect } from '@/lib/db/dialect';
import { smtpMailer } from '@/lib/mail/smtp-mailer';
import { serveMail } from '@/tests/mail-server';
import { password, prepareTeam } from '@/tests/prepared-team';
import { changePassword } from './change-password';
import { choosePasswordByLink, mailPasswordLink, mayAskForMail, newPasswordLink } from './password-links';
import { signInLog } from './sign-in-log';

const dialects: Dialect[] = ['sqlite', 'postgresql'];
const email = 'owner@example.com';
const chosen = 'quite other plain words';

type Team = Awaited<ReturnType<typeof prepareTeam>>;

function contextOf(team: Team) {
  const { organizationId, accounts, passwordLinks } = team.context;
  const log = signInLog({ ...team.limits, ...team.context });
  const place = { publicAddress: 'https://docs.example.com', siteName: 'Guides' };
  return { ...team.limits, organizationId, accounts, passwordLinks, log, ...place };
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

describe.each(dialects)('a link for a new password in %s', (dialect) => {
  it('sets the password once, ends all sessions, and makes every other link worthless', async () => {
    await using team = await prepareTeam(dialect);
    const owner = await team.owner();
    const cookie = await team.signIn(owner);
    const context = contextOf(team);
    const token = tokenOf(await newPasswordLink(owner.userId, 'handed', context));
    const mailed = tokenOf(await newPasswordLink(owner.userId, 'mailed', context));
    const choose = (by: string, written = chosen) =>
      choosePasswordByLink({ token: by, password: written }, context);
    expect(await choose(token, 'password1234')).toMatchObject({ reason: 'password-common' });
    const outcomes = await Promise.all([choose(token), choose(token)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['chosen', 'refused']);
    expect(await choose(mailed)).toMatchObject({ reason: 'expired' });
    expect(await team.memberOf(cookie)).toBeUndefined();
    const address = '192.0.2.1';
    expect((await team.signInWithPassword({ email, address })).kind).toBe('wrong');
    expect((await team.signInWithPassword({ email, address, password: chosen })).kind).toBe('signed-in');
  });

  it('is worth nothing after its time, when it was made up, or when a later one was made', async () => {
    await using team = await prepareTeam(dialect);
    const owner = await team.owner();
    const context = contextOf(team);
    const first = tokenOf(await newPasswordLink(owner.userId, 'handed', context));
    const second = tokenOf(await newPasswordLink(owner.userId, 'handed', context));
    for (const token of [first, 'made-up', ''])
      expect(await choosePasswordByLink({ token, password: chosen }, context)).toMatchObject({
        reason: 'expired',
      });
    team.passHours(25);
    expect(await choosePasswordByLink({ token: second, password: chosen }, context)).toMatchObject({
      reason: 'expired',
    });
  });
});

describe('a mailed link', () => {
  it('comes to the address, shows whose it is, and ends what others left in the account', async () => {
    await using team = await prepareTeam('sqlite');
    await using mail = await serveMail();
    const owner = await team.owner();
    await team.context.accounts.linkAccount(owner.userId, { provider: 'oidc', subject: 'the attacker' });
    const context = contextOf(team);
    await mailPasswordLink(' Owner@Example.com', smtpMailer(mail.settings), context);
    const [message] = mail.messages;
    expect(message).toMatchObject({ from: 'docs@example.com', to: [email] });
    expect(message?.text).toContain('Subject: Choose a new password for Guides');
    const link = /https:\/\/docs\.example\.com\/\S+/.exec(message?.text ?? '')?.[0] ?? '';
    const outcome = await choosePasswordByLink({ token: tokenOf(link), password: chosen }, context);
    expect(outcome).toMatchObject({ kind: 'chosen', by: 'mailed', user: { isEmailVerified: true } });
    expect(
      await team.context.accounts.userByAccount({ provider: 'oidc', subject: 'the attacker' }),
    ).toBeUndefined();
  });

  it('is sent to nobody else, nor more than three times in an hour', async () => {
    await using team = await prepareTeam('sqlite');
    await using mail = await serveMail();
    await team.owner();
    await team.come({ email: 'by-provider@example.com' }, { isInvited: true });
    const context = contextOf(team);
    const send = (to: string) => mailPasswordLink(to, smtpMailer(mail.settings), context);
    for (const nobody of ['nobody@example.com', 'by-provider@example.com', 'no address', ''])
      await send(nobody);
    expect(mail.messages).toEqual([]);
    for (let count = 0; count < 5; count += 1) await send(email);
    expect(mail.messages).toHaveLength(3);
    const admitted = [];
    for (let count = 0; count < 11; count += 1) admitted.push(await mayAskForMail('192.0.2.1', context));
    expect(admitted.filter(Boolean)).toHaveLength(10);
    expect(await mayAskForMail('192.0.2.2', context)).toBe(true);
  });
});

describe('a change of the password', () => {
  it('needs the current one, which nobody guesses with a session of somebody else', async () => {
    await using team = await prepareTeam('sqlite');
    const owner = await team.owner();
    const cookie = await team.signIn(owner);
    const context = contextOf(team);
    const change = (current: string, next = chosen) => changePassword(owner, { current, next }, context);
    expect(await change(password, 'owner@example.com')).toMatchObject({ reason: 'password-known' });
    for (let count = 0; count < 10; count += 1)
      expect(await change('a wrong one')).toMatchObject({ reason: 'wrong' });
    expect(await change(password)).toMatchObject({ reason: 'too-many-attempts' });
    team.passHours(0.25);
    expect(await change(password)).toMatchObject({ kind: 'changed' });
    expect(await team.memberOf(cookie)).toBeUndefined();
  });
});
