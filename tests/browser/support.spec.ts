import { expect, test } from '@playwright/test';
import { serveMail } from '../mail-server';
import { signedIn } from '../signed-in';
import { startDashboardSite } from './dashboard-site';
import { giveSession } from './give-session';
import { untilScriptsRun } from './open-page';
import { seriousViolations } from './serious-violations';
import { servedForSpec } from './served-for-spec';
import { TEST_SECRET } from './start-application';

// Mail: a reader whom the assistant could not help, the people who can, and an invitation.

const site = servedForSpec(async () => {
  const mail = await serveMail();
  const { smtpUrl, from } = mail.settings;
  const started = await startDashboardSite({
    ASSISTANT_SUPPORT: 'mailto:help@example.com',
    SMTP_URL: smtpUrl,
    MAIL_FROM: from,
  });
  return {
    ...started,
    mail,
    async stop() {
      await started.stop();
      await mail[Symbol.asyncDispose]();
    },
  };
});

test('the conversation goes to people by mail, who answer the reader', async ({ page }) => {
  const { application, mail } = site();
  await page.goto(`${application.origin}/start`);
  await untilScriptsRun(page);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await panel.getByPlaceholder('Ask a question…').fill('How do I begin?');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Still stuck?' }).click();
  expect(await seriousViolations(page)).toEqual([]);
  await panel.getByLabel('Your e-mail address').fill('ada@example.com');
  await panel.getByLabel('What do you still need?').fill('It says "no such file".');
  await panel.getByRole('button', { name: 'Send to a person' }).click();
  await expect(panel.getByText('Sent. Somebody will write to you.')).toBeVisible();
  await expect.poll(() => mail.messages.length).toBe(1);
  const [message] = mail.messages;
  expect(message?.to).toEqual(['help@example.com']);
  expect(message?.text).toContain('Reply-To: ada@example.com');
  expect(message?.text).toContain('Subject: Guides: a reader asks for help');
  for (const text of [
    'They asked: How do I begin?',
    'It says "no such file".',
    `${application.origin}/start`,
  ])
    expect(message?.text).toContain(text);
});

test('an invitation goes by mail, and its link lets one person join', async ({ page, context }) => {
  const { application, dashboard, mail } = site();
  const before = mail.messages.length;
  const [owner = ''] = await signedIn({ ...application, secret: TEST_SECRET }, [
    { email: 'owner@example.com', role: 'owner' },
  ]);
  await giveSession(context, application.origin, owner);
  await page.goto(`${dashboard}/members`);
  await page.getByLabel('E-mail').fill('grace@example.com');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('The invitation is on its way to grace@example.com.')).toBeVisible();
  const message = mail.messages[before];
  expect(message?.to).toEqual(['grace@example.com']);
  const link = /http\S+\/-\/join\?token=[\w-]+/.exec(message?.text ?? '')?.[0] ?? '';
  // Only the mail contains it.
  expect(await page.content()).not.toContain(new URL(link).searchParams.get('token'));
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join Guides');
});
