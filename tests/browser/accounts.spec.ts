import { type Browser, expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { signedIn } from '../signed-in';
import { dashboardPath, startDashboardSite } from './dashboard-site';
import { giveSession } from './give-session';
import { servedForSpec } from './served-for-spec';
import { TEST_SECRET } from './start-application';

// What people do with their own accounts, with and without scripts.

const site = servedForSpec(() => startDashboardSite({ AUTH_SECOND_FACTOR: 'administrators' }));
const signInPath = '/-/sign-in';
const accountPath = '/-/account';
const firstPassword = 'several plain words';

for (const { name, javaScriptEnabled } of [
  { name: 'with scripts', javaScriptEnabled: true },
  { name: 'without scripts', javaScriptEnabled: false },
])
  test.describe(name, () => {
    test.use({ javaScriptEnabled });
    const email = `ida-${javaScriptEnabled ? 'scripts' : 'plain'}@example.com`;
    let password = firstPassword;

    async function anotherBrowser(browser: Browser): Promise<Page> {
      return (await browser.newContext({ javaScriptEnabled, baseURL: site().application.origin })).newPage();
    }

    async function ownerPage(browser: Browser): Promise<Page> {
      const { origin, databaseUrl } = site().application;
      const page = await anotherBrowser(browser);
      const [cookie] = await signedIn({ origin, databaseUrl, secret: TEST_SECRET }, [
        { email: 'owner@example.com', role: 'owner' },
      ]);
      await giveSession(page.context(), origin, cookie);
      return page;
    }

    async function writePassword(page: Page, written = password): Promise<void> {
      await page.goto(signInPath);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(written);
      await page.getByRole('button', { name: 'Sign in' }).click();
    }

    async function signedInPage(browser: Browser): Promise<Page> {
      const page = await anotherBrowser(browser);
      await writePassword(page);
      await expect(page).not.toHaveURL(new RegExp(signInPath));
      await page.goto(accountPath);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
      return page;
    }

    async function expectSignedOut(page: Page): Promise<void> {
      await page.goto(accountPath);
      await expect(page).toHaveURL(new RegExp(signInPath));
    }

    test('someone who is invited joins, after being told what is wrong with their password', async ({
      browser,
    }) => {
      const owner = await ownerPage(browser);
      await owner.goto(`${dashboardPath}/members`);
      await owner.getByLabel('Role', { exact: true }).selectOption('viewer');
      await owner.getByRole('button', { name: 'Create link' }).click();
      const link = await owner.locator('.created-key-value code').textContent();
      const page = await anotherBrowser(browser);
      await page.goto(link ?? '');
      await page.getByLabel('Name').fill('Ida');
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill('passwordpassword');
      await page.getByRole('button', { name: 'Join' }).click();
      await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Join' }).click();
      await expect(page).toHaveURL(new RegExp(`${dashboardPath}$`));
      await page.goto(link ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This invitation is no longer valid');
    });

    test('a changed password ends every other session, and the old one opens nothing', async ({
      browser,
    }) => {
      const [page, other] = [await signedInPage(browser), await signedInPage(browser)];
      const next = 'other plain words';
      const change = async (current: string) => {
        await page.getByLabel('Current password').fill(current);
        await page.getByLabel('New password').fill(next);
        await page.getByRole('button', { name: 'Change the password' }).click();
      };
      await change('not my password');
      await expect(page.getByText('This is not your current password.')).toBeVisible();
      await change(password);
      await expect(page.getByText('The password was changed')).toBeVisible();
      await page.goto(accountPath);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
      await expectSignedOut(other);
      await writePassword(other);
      await expect(other.getByText('The e-mail address or the password is wrong.')).toBeVisible();
      password = next;
      await signedInPage(browser);
    });

    test('a link that an administrator makes sets a new password, once', async ({ browser }) => {
      const [owner, held] = [await ownerPage(browser), await signedInPage(browser)];
      await owner.goto(`${dashboardPath}/members`);
      const row = owner.getByRole('listitem').filter({ hasText: email });
      await row.getByRole('button', { name: 'Make a password link for Ida' }).click();
      const link = await row.locator('.created-key-value code').textContent();
      const page = await anotherBrowser(browser);
      await page.goto(link ?? '');
      await expect(page.getByText(`For ${email}.`)).toBeVisible();
      password = 'quite new plain words';
      await page.getByLabel('New password').fill(password);
      await page.getByRole('button', { name: 'Save the password' }).click();
      await expect(page).toHaveURL(new RegExp(`${signInPath}\\?notice=password-changed`));
      await page.goto(link ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
      await expectSignedOut(held);
      await signedInPage(browser);
    });

    test('one session is ended from the list, and all of them at once', async ({ browser }) => {
      const [page, other, third] = [
        await signedInPage(browser),
        await signedInPage(browser),
        await signedInPage(browser),
      ];
      await page.reload();
      const ends = page.getByRole('button', { name: /^End the session of/ });
      const before = await ends.count();
      // The newest of the other sessions comes first.
      await ends.first().click();
      await expect(page.getByText('The session has ended.')).toBeVisible();
      await expect(ends).toHaveCount(before - 1);
      await expectSignedOut(third);
      await other.goto(accountPath);
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your account');
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page).toHaveURL(new RegExp(`${signInPath}\\?notice=signed-out-everywhere`));
      await expectSignedOut(page);
      await expectSignedOut(other);
    });

    test('an app is set up, asked for at sign-in, stood in for by a recovery code, and removed', async ({
      browser,
    }) => {
      // Six sign-ins, each with the full cost of a password hash.
      test.setTimeout(120_000);
      const owner = await ownerPage(browser);
      await owner.goto(`${dashboardPath}/members`);
      const row = owner.getByRole('listitem').filter({ hasText: email });
      await row.getByLabel('Role of Ida').selectOption('admin');
      await row.getByRole('button', { name: 'Save Ida' }).click();
      await expect(owner.getByText('The change takes effect with the next request.')).toBeVisible();
      const page = await signedInPage(browser);
      await page.goto(`${dashboardPath}/settings`);
      await expect(page).toHaveURL(new RegExp(`${accountPath}$`));
      await expect(page.getByText('Administrators of this site need a second factor.')).toBeVisible();
      const ofFactor = page.getByRole('textbox', { name: 'Password', exact: true });
      await ofFactor.fill(password);
      await page.getByRole('button', { name: 'Set up an app' }).click();
      await expect(page.getByLabel('Picture for the app')).toBeVisible();
      const secret = Secret.fromBase32((await page.locator('.created-key-value code').textContent()) ?? '');
      // Each code works once, and clocks may differ by one time step: three codes without waiting.
      const codeOfSpan = (span: number) =>
        new TOTP({ secret }).generate({ timestamp: Date.now() + span * 30_000 });
      await page.getByLabel('Code').fill('000000');
      await page.getByRole('button', { name: 'Turn it on' }).click();
      await expect(page.getByText('This code is wrong.')).toBeVisible();
      await page.getByLabel('Code').fill(codeOfSpan(0));
      await page.getByRole('button', { name: 'Turn it on' }).click();
      await expect(page.getByText('Sign-ins ask for codes from now on')).toBeVisible();
      const recovery = await page.locator('.recovery-codes code').allTextContents();
      expect(recovery).toHaveLength(10);

      for (const code of [codeOfSpan(1), recovery[0] ?? '']) {
        const visitor = await anotherBrowser(browser);
        await writePassword(visitor);
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Second factor');
        await visitor.getByLabel('Code').fill(code);
        await visitor.getByRole('button', { name: 'Sign in' }).click();
        await expect(visitor).not.toHaveURL(new RegExp(signInPath));
        await visitor.goto(accountPath);
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your account');
      }
      const guesser = await anotherBrowser(browser);
      await writePassword(guesser);
      await guesser.getByLabel('Code').fill(recovery[0] ?? '');
      await guesser.getByRole('button', { name: 'Sign in' }).click();
      await expect(guesser.getByText('This code is wrong')).toBeVisible();
      await expectSignedOut(guesser);

      await page.goto(`${dashboardPath}/settings`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
      await page.goto(accountPath);
      await expect(page.getByText('Recovery codes left: 9 of 10.')).toBeVisible();
      await ofFactor.fill(password);
      await page.getByRole('button', { name: 'Remove the second factor' }).click();
      await expect(page.getByText('Sign-ins no longer ask for codes.')).toBeVisible();
      await signedInPage(browser);
    });
  });
