import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { openDatabaseClient } from '@/lib/db/database-client';
import { signedIn } from '../signed-in';
import { dashboardPath, startDashboardSite } from './dashboard-site';
import { giveSession } from './give-session';
import { servedForSpec } from './served-for-spec';
import { TEST_SECRET } from './start-application';

// What people see when a page or form fails: the reason and a way to retry, with the rest of the page intact.

const AWAY = 'The database is not in its place, so nothing can be kept. Try again later.';

// An SQLite file even if `TEST_POSTGRES_URL` is set, because only a file can be moved away.
const site = servedForSpec(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-failures-'));
  const served = await startDashboardSite({
    DATABASE_URL: pathToFileURL(path.join(folder, 'lectern.db')).href,
  });
  return {
    ...served,
    async stop() {
      await served.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
});

test.beforeEach(async ({ context }) => {
  const { origin, databaseUrl } = site().application;
  const [cookie] = await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, [
    { email: 'ada@example.com', role: 'owner' },
  ]);
  await giveSession(context, origin, cookie);
});

/** Moves the database file away during `run`, so that it accepts no changes. */
async function whileAway(run: () => Promise<void>): Promise<void> {
  const file = fileURLToPath(site().application.databaseUrl);
  await rename(file, `${file}.away`);
  try {
    await run();
  } finally {
    await rename(`${file}.away`, file);
  }
}

/** Renames a table during `run`: an unforeseen failure. */
async function withoutTable(table: string, run: () => Promise<void>): Promise<void> {
  const database = await openDatabaseClient(site().application.databaseUrl);
  await database.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "${table}Away"`);
  try {
    await run();
  } finally {
    await database.$executeRawUnsafe(`ALTER TABLE "${table}Away" RENAME TO "${table}"`);
    await database.$disconnect();
  }
}

async function expectOrdinaryWords(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(
    /Application error|Internal Server Error|This page couldn’t load/,
  );
}

test('a form of the dashboard that cannot be kept says so inside the dashboard, and works once it can', async ({
  page,
}) => {
  await page.goto(`${site().dashboard}/settings`);
  await whileAway(async () => {
    await page.getByLabel('Requests of the team per hour').fill('500');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(AWAY)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    await expectOrdinaryWords(page);
  });
  await expect(page.getByLabel('Requests of the team per hour')).toHaveValue('500');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The settings apply from now on.')).toBeVisible();
});

test('a form of the own account does the same', async ({ page }) => {
  await page.goto(`${site().application.origin}/-/account`);
  await whileAway(async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByText(AWAY)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
});

test('without scripts, a form that cannot be kept is answered by a page with the reason', async ({
  browser,
}) => {
  const { origin, databaseUrl } = site().application;
  const context = await browser.newContext({ javaScriptEnabled: false });
  const [cookie] = await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, [
    { email: 'ada@example.com', role: 'owner' },
  ]);
  await giveSession(context, origin, cookie);
  const page = await context.newPage();
  await page.goto(`${site().dashboard}/settings`);
  await whileAway(async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(AWAY)).toBeVisible();
  });
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await context.close();
});

test('a page of the dashboard that fails says so, and comes once it can be made', async ({ page }) => {
  await page.goto(`${site().dashboard}/settings`);
  await withoutTable('AuditEntry', async () => {
    await page.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expectOrdinaryWords(page);
  });
  await page.getByText('Try again').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
});

test('a page that is asked for before it is known who asks says so as well', async ({ page }) => {
  await withoutTable('Session', async () => {
    const answer = await page.goto(`${site().application.origin}${dashboardPath}`);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expectOrdinaryWords(page);
  });
  await page.getByText('Try again').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
});

test('signing in says that the database is not in its place, and nothing of where that is', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${site().application.origin}/-/sign-in`);
  await whileAway(async () => {
    await page.getByLabel('E-mail').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('several plain words');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(AWAY)).toBeVisible();
    expect(page.url()).not.toContain('lectern.db');
  });
  await page.context().close();
});

test('a session outlasts a failure of the database', async ({ page, context }) => {
  const { origin } = site().application;
  await withoutTable('Session', async () => {
    // Every page of the documentation requests it.
    const answer = await page.request.get(`${origin}/-/auth/session`);
    expect(answer.status()).toBe(500);
  });
  expect((await context.cookies()).some(({ name }) => name.endsWith('session-token'))).toBe(true);
  await page.goto(site().dashboard);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
});

test('a document that fails around its page says so, and comes when it is tried again', async ({ page }) => {
  // Fails once, in a part outside the page.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('failed') !== null) return;
    Object.defineProperty(navigator, 'globalPrivacyControl', {
      get() {
        sessionStorage.setItem('failed', 'yes');
        throw new Error('unforeseen');
      },
    });
  });
  await page.goto(site().application.origin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expectOrdinaryWords(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.search-trigger').first()).toBeVisible();
});
