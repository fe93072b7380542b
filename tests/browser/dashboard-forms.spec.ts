import { expect, type Page, test } from '@playwright/test';
import { type DatabaseClient, openDatabaseClient } from '@/lib/db/database-client';
import { growTeam } from '../grown-team';
import { signedIn } from '../signed-in';
import { dashboardPath, startDashboardSite } from './dashboard-site';
import { giveSession } from './give-session';
import { servedForSpec } from './served-for-spec';
import { TEST_SECRET } from './start-application';

// Forms of the dashboard as people fill them in, and lists of what readers wrote.

const site = servedForSpec(() => startDashboardSite());
const DAY_MS = 86_400_000;

test.beforeEach(async ({ context }) => {
  const { origin, databaseUrl } = site().application;
  const people = [{ email: 'owner@example.com', role: 'owner' as const }];
  const [cookie] = await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, people);
  await giveSession(context, origin, cookie);
});

/** Next renders an element with this role, too. */
const warningOf = (page: Page) => page.getByRole('main').getByRole('alert');

async function inDatabase(change: (database: DatabaseClient) => Promise<unknown>): Promise<void> {
  const database = await openDatabaseClient(site().application.databaseUrl);
  await change(database);
  await database.$disconnect();
}

async function openDashboardPage(page: Page, segment: string): Promise<void> {
  await page.goto(`${site().application.origin}${dashboardPath}${segment}`);
  // A form sent before scripts run loads a new page, where nothing has the focus.
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).length > 0);
}

test('what was written stays when a setting is refused, and the field that is wrong has the focus', async ({
  page,
}) => {
  await openDashboardPage(page, '/settings');
  await page.getByLabel('Uses of each key per month').fill('5000');
  await page.getByLabel('Requests of the team per hour').fill('many');
  await page.getByLabel('Starter questions').fill('How do I begin?');
  await page.getByRole('button', { name: 'Save' }).click();
  const wrong = page.getByLabel('Requests of the team per hour');
  await expect(wrong).toBeFocused();
  await expect(wrong).toHaveValue('many');
  await expect(wrong).toHaveAccessibleDescription(/Write a whole number from 0/);
  await expect(page.getByLabel('Uses of each key per month')).toHaveValue('5000');
  await expect(page.getByLabel('Starter questions')).toHaveValue('How do I begin?');
  await wrong.fill('60');
  const save = page.getByRole('button', { name: 'Save' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. The settings apply from now on.')).toBeVisible();
  // Keyboard users continue from there.
  await expect(save).toBeFocused();
  await openDashboardPage(page, '/audit');
  await expect(page.getByText('Uses of each key per month: 5,000')).toBeVisible();
});

test('nothing of readers is deleted before that is confirmed', async ({ page }) => {
  const keptDays = async () => {
    let days: number | null | undefined;
    await inDatabase(async (database) => {
      days = (await database.siteSettings.findFirst())?.retentionDays;
    });
    return days;
  };
  const before = await keptDays();
  await openDashboardPage(page, '/settings');
  const days = page.getByLabel('Days to keep what readers write');
  await days.fill('90');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(warningOf(page)).toContainText('from more than 90 days ago are deleted at once');
  expect(await keptDays()).toBe(before);
  // A different number needs a new confirmation.
  await days.fill('30');
  await page.getByRole('button', { name: 'Save and delete' }).click();
  await expect(warningOf(page)).toContainText('from more than 30 days ago are deleted at once');
  expect(await keptDays()).toBe(before);
  await page.getByRole('button', { name: 'Save and delete' }).click();
  await expect(page.getByText('Saved. The settings apply from now on.')).toBeVisible();
  expect(await keptDays()).toBe(30);
  await days.fill('60');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The settings apply from now on.')).toBeVisible();
  await expect(warningOf(page)).toHaveCount(0);
});

test('pressing twice sends a form once', async ({ page }) => {
  await openDashboardPage(page, '/api-keys');
  let sent = 0;
  let goOn = () => {};
  const isPressedTwice = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/api-keys$/, async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await isPressedTwice;
    }
    await route.continue();
  });
  await page.getByLabel('Name').fill('Twice');
  await page.getByLabel('Name').press('Enter');
  // People can press it while it is `aria-disabled`; Playwright would wait until it is enabled.
  await expect(page.getByRole('button', { name: 'Create key' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Create key' }).click({ force: true });
  goOn();
  await expect(page.getByRole('heading', { name: '“Twice” was created' })).toBeVisible();
  expect(sent).toBe(1);
});

test('whose session ended meanwhile signs in, and is back on the page of the form', async ({
  page,
  context,
}) => {
  await openDashboardPage(page, '/settings');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/-\/sign-in\?/);
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(`${dashboardPath}/settings`);
});

test('growth is told against a whole period, which a young site has not got', async ({ page }) => {
  await growTeam(site().application.databaseUrl, { threads: 400, messagesPerThread: 2 });
  await openDashboardPage(page, '');
  const questions = page.locator('.figure-card').first();
  await expect(questions.locator('.figure-value')).not.toHaveText('0');
  await expect(questions).not.toContainText('against');
  const createdAt = new Date(Date.now() - 90 * DAY_MS);
  await inDatabase((database) => database.site.updateMany({ data: { createdAt } }));
  await openDashboardPage(page, '');
  await expect(questions).toContainText('against the 30 days before');
});

test('questions without a place to break, and from right to left, stay in their line on a phone', async ({
  page,
}) => {
  const unbroken = `https://example.com/${'unbroken'.repeat(40)}`;
  const arabic = 'كيف أغير الشعار في docs.json؟';
  await inDatabase(async (database) => {
    const { id: siteId } = await database.site.findFirstOrThrow();
    const now = new Date();
    for (const [at, text] of [unbroken, unbroken, arabic, arabic].entries()) {
      const both = { siteId, state: 'complete', createdAt: now, savedAt: now };
      const question = { ...both, id: `asked_${at}`, position: 0, role: 'user', text };
      const reply = { ...both, id: `replied_${at}`, position: 1, role: 'assistant', text: 'So.' };
      const thread = { id: `wide_${at}`, siteId, fingerprint: `reader-${at}`, apiVersion: 'v2', title: text };
      await database.thread.create({
        data: {
          ...{ ...thread, createdAt: now, askedAt: now },
          messages: { create: [question, { ...reply, isCovered: false }] },
        },
      });
    }
  });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const segment of ['', '/conversations', '/questions', '/conversations/wide_0']) {
    await openDashboardPage(page, segment);
    await expect(page.getByText(unbroken).first()).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, segment).toBeLessThanOrEqual(0);
  }
  await openDashboardPage(page, '/questions');
  const words = page.getByRole('region', { name: 'Not in the documentation' }).getByText(arabic);
  // The count must be outside the question's text direction.
  await expect(words).toHaveJSProperty('tagName', 'BDI');
});
