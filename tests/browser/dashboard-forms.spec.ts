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

test('what was written stays when the session has ended, and is sent after signing in beside it', async ({
  page,
  context,
}) => {
  const cookies = await context.cookies();
  await openDashboardPage(page, '/api-keys');
  await page.getByLabel('Name').fill('Kept');
  await page.getByLabel('Works for').selectOption('30 days');
  await page.getByLabel('Allowed origins').fill('https://kept.example.com');
  await context.clearCookies();
  const create = page.getByRole('button', { name: 'Create key' });
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(warningOf(page)).toContainText('Your session has ended, so nothing was changed.');
  await expect(create).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Kept');
  await expect(page.getByLabel('Works for')).toHaveValue('30');
  await expect(page.getByLabel('Allowed origins')).toHaveValue('https://kept.example.com');
  const opened = context.waitForEvent('page');
  await warningOf(page).getByRole('link').click();
  const signIn = await opened;
  await expect(signIn.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(new URL(signIn.url()).searchParams.get('callbackUrl')).toBe(`${dashboardPath}/api-keys`);
  await context.addCookies(cookies);
  await create.click();
  await expect(page.getByRole('heading', { name: '“Kept” was created' })).toBeVisible();
  await expect(warningOf(page)).toHaveCount(0);
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('what was written stays when no answer comes, and when the server fails', async ({ page }) => {
  await openDashboardPage(page, '/settings');
  const days = page.getByLabel('Days to keep what readers write');
  const questions = page.getByLabel('Starter questions');
  await days.fill('4000');
  await questions.fill('How do I begin?\nWhere is my key?');
  const asked = /\/settings$/;
  await page.route(asked, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(warningOf(page)).toContainText('No answer came from the server');
  await expect(days).toHaveValue('4000');
  await page.unroute(asked);
  await page.route(asked, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, body: 'Bad gateway' })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(warningOf(page)).toContainText('No answer came from the server');
  await expect(days).toHaveValue('4000');
  await expect(questions).toHaveValue('How do I begin?\nWhere is my key?');
});

test('settings that were changed in another tab are shown before they are replaced', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await openDashboardPage(tab, '/settings');
  const limit = 'Requests of each address per day';
  await other.getByLabel(limit).fill('321');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved. The settings apply from now on.')).toBeVisible();
  await page.getByLabel('Starter questions').fill('How do I begin?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(warningOf(page)).toContainText(`changed meanwhile, to: `);
  await expect(warningOf(page)).toContainText(`${limit}: 321`);
  await expect(page.getByLabel('Starter questions')).toHaveValue('How do I begin?');
  await page.getByLabel(limit).fill('321');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The settings apply from now on.')).toBeVisible();
  await expect(warningOf(page)).toHaveCount(0);
  await other.close();
});

test('a role that was taken away in another tab does not come back with other groups', async ({
  page,
  context,
}) => {
  const { origin, databaseUrl } = site().application;
  const person = { email: 'two-tabs@example.com', role: 'admin' as const };
  await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, [person]);
  const other = await context.newPage();
  for (const tab of [page, other]) await openDashboardPage(tab, '/members');
  const rowIn = (tab: Page) => tab.getByRole('listitem').filter({ hasText: person.email });
  await rowIn(other).getByLabel('Role of').selectOption('Reader');
  await rowIn(other).getByRole('button', { name: 'Save' }).click();
  await expect(rowIn(other).getByRole('status')).toBeVisible();
  const row = rowIn(page);
  await row.getByLabel('Groups of').fill('staff');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('alert')).toContainText('changed meanwhile, to: reader.');
  await expect(row.getByLabel('Groups of')).toHaveValue('staff');
  await other.reload();
  await expect(rowIn(other).getByLabel('Role of')).toHaveValue('reader');
  await other.close();
});

test('whoever has no password, and no provider to sign in with, reads how to get one', async ({ page }) => {
  await page.goto(`${site().application.origin}/-/account`);
  const panel = page.getByRole('region', { name: 'Password' });
  await expect(panel).toContainText('With a link that an administrator makes for you');
  await expect(panel).not.toContainText('provider');
});

test('whose session ended meanwhile and who wrote nothing signs in, and is back on the page', async ({
  page,
  context,
}) => {
  await openDashboardPage(page, '/members');
  await page.getByLabel('For whom').fill('Ada');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('heading', { name: 'The invitation is ready' })).toBeVisible();
  const withdraw = page.getByRole('button', { name: 'Withdraw the invitation Ada' });
  await expect(withdraw).toBeVisible();
  await context.clearCookies();
  await withdraw.click();
  await expect(page).toHaveURL(/\/-\/sign-in\?/);
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(`${dashboardPath}/members`);
});

test('a change to a member is told in their row, and whoever uses the keyboard stays there', async ({
  page,
  context,
}) => {
  const { origin, databaseUrl } = site().application;
  const person = { email: 'changed@example.com', role: 'viewer' as const };
  await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, [person]);
  await openDashboardPage(page, '/members');
  const row = page.getByRole('listitem').filter({ hasText: person.email });
  const [save, groups] = [row.getByRole('button', { name: 'Save' }), row.getByLabel('Groups of')];
  await groups.fill('staff');
  await row.getByLabel('Role of').selectOption('Admin');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('status')).toContainText('The change takes effect with the next request.');
  await expect(save).toBeFocused();
  await expect(groups).toHaveValue('staff');
  await expect(row.getByLabel('Role of')).toHaveValue('admin');
  await groups.fill('staff, beta');
  await context.clearCookies();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('alert')).toContainText('Your session has ended');
  await expect(groups).toHaveValue('staff, beta');
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
    // Lists and titles show its beginning.
    await expect(page.getByText(unbroken.slice(0, 150)).first()).toBeVisible();
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
