import { expect, it } from 'vitest';
import { smtpMailer } from '@/lib/mail/smtp-mailer';
import { serveMail } from '@/tests/mail-server';
import { prepareTeam } from '@/tests/prepared-team';
import { mailInvitation } from './mail-invitation';

const invitation = {
  to: 'ada@example.com',
  link: 'https://docs.example.com/-/join?token=abc',
  role: 'viewer',
  by: 'Olga',
  siteName: 'Guides',
  organizationId: 'organization_1',
} as const;

it('an invitation comes by mail with its link, who invites, and as what', async () => {
  await using team = await prepareTeam('sqlite');
  await using mail = await serveMail();
  const context = { ...team.limits, mailer: smtpMailer(mail.settings), report: console.error };
  expect(await mailInvitation(invitation, context)).toBe(true);
  const [{ to, text } = { to: [], text: '' }] = mail.messages;
  expect(to).toEqual(['ada@example.com']);
  expect(text).toContain('Subject: Join Guides');
  expect(text).toContain('Olga invites you to Guides, as viewer.');
  expect(text).toContain(invitation.link);
});

it('the name of who invites stays in its sentence', async () => {
  await using team = await prepareTeam('sqlite');
  await using mail = await serveMail();
  const context = { ...team.limits, mailer: smtpMailer(mail.settings), report: console.error };
  await mailInvitation({ ...invitation, by: 'Olga\n\nhttps://a.example\n\n' }, context);
  expect(mail.messages[0]?.text).toContain('Olga https://a.example invites you to Guides');
});

it('fifty are mailed in an hour, so that nobody fills the mailboxes of strangers', async () => {
  await using team = await prepareTeam('sqlite');
  await using mail = await serveMail();
  const context = { ...team.limits, mailer: smtpMailer(mail.settings), report: console.error };
  let sent = 0;
  for (let count = 0; count < 52; count += 1) if (await mailInvitation(invitation, context)) sent += 1;
  expect([sent, mail.messages.length]).toEqual([50, 50]);
  expect(await mailInvitation({ ...invitation, organizationId: 'organization_2' }, context)).toBe(true);
});

it('a mail server that is away is said in the log, and the link can go another way', async () => {
  await using team = await prepareTeam('sqlite');
  const mail = await serveMail();
  await mail[Symbol.asyncDispose]();
  const lines: string[] = [];
  const context = {
    ...team.limits,
    mailer: smtpMailer(mail.settings),
    report: (line: string) => lines.push(line),
  };
  expect(await mailInvitation(invitation, context)).toBe(false);
  expect(lines.join()).toContain('An invitation could not be mailed:');
  expect(lines.join()).not.toContain('hush');
});
