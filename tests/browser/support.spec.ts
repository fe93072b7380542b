import { expect, test } from '@playwright/test';
import { serveMail } from '../mail-server';
import { startDashboardSite } from './dashboard-site';
import { untilScriptsRun } from './open-page';
import { seriousViolations } from './serious-violations';
import { servedForSpec } from './served-for-spec';

// A reader whom the assistant could not help, and people who can.

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
