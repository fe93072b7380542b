import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPlayground } from './open-playground';
import { servedForSpec } from './served-for-spec';
import { serveShopSite } from './shop-site';

// Credentials in the playground: where they are stored, and where tokens come from.

const site = servedForSpec(() =>
  serveShopSite('playground', { variables: { LECTERN_PROXY_ALLOW: '127.0.0.1' } }),
);

test('a credential is entered once for all pages of an API, and stays in the tab unless the reader wants it kept', async ({
  page,
  context,
}) => {
  const token = (other: Page) => other.getByRole('dialog').getByLabel('Token', { exact: true });
  const kept = () => page.evaluate(() => JSON.stringify(localStorage).includes('secret-of-ada'));
  await openPlayground(page, site(), '/api-reference/orders/place-an-order');
  await token(page).fill('secret-of-ada');
  // It has its own server.
  await openPlayground(page, site(), '/api-reference/orders/get-the-ledger');
  await expect(token(page)).toHaveValue('secret-of-ada');
  expect(await kept()).toBe(false);
  await page.getByLabel('Keep on this device').check();
  expect(await kept()).toBe(true);
  const tab = await context.newPage();
  await openPlayground(tab, site(), '/api-reference/orders/place-an-order');
  await expect(token(tab)).toHaveValue('secret-of-ada');
  await tab.getByRole('button', { name: 'Forget' }).click();
  await expect(token(tab)).toHaveValue('');
  // Storage events reach the other tab a moment later.
  await expect.poll(kept).toBe(false);
});

test('a token comes from the authorization server, by a window of its own and a proof key', async ({
  page,
}) => {
  const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
  await chooseAuthorization(dialog, 'login');
  await dialog.getByLabel('Client ID').fill('docs');
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Get token' }).click();
  const link = (await popup).getByRole('link', { name: 'Sign in as Ada' });
  await expect(link).toBeVisible();
  // The window seems closed, so another could be opened; its answer still counts.
  await expect(dialog.getByRole('button', { name: 'Get token' })).toBeEnabled();
  // A code that was not requested here, from somebody else's link, is ignored.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const forged = await page.context().newPage();
  await forged.goto(`${site().application.origin}/api/playground/callback?code=code-of-eve&state=guessed`);
  await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('');
  expect(asked.filter((url) => url.endsWith('/-/playground/token'))).toEqual([]);
  await link.click();
  await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('token-of-ada');
});

test('a token comes for a client by its secret and not by a guessed one', async ({ page }) => {
  const dialog = await openPlayground(page, site(), '/api-reference/orders/place-an-order');
  await chooseAuthorization(dialog, 'till');
  await dialog.getByLabel('Client ID').fill('till');
  await dialog.getByLabel('Client secret').fill('guessed');
  await dialog.getByRole('button', { name: 'Get token' }).click();
  await expect(dialog.getByRole('alert')).toContainText('invalid_client');
  await dialog.getByLabel('Client secret').fill('s3cret');
  await dialog.getByRole('button', { name: 'Get token' }).click();
  await expect(dialog.getByLabel('Token', { exact: true })).toHaveValue('token-of-the-till');
  await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('YOUR_TOKEN');
  expect(site().application.output()).not.toContain('s3cret');
});

async function chooseAuthorization(dialog: Locator, label: string): Promise<void> {
  const section = dialog.getByLabel('Authorization', { exact: true });
  await section.getByRole('combobox').selectOption({ label });
}
